import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { downloadTemplateMachine } from '#flows/download-template/download-template.machine.ts';
import { selectLink, selectStage } from '#flows/download-template/download-template.selectors.ts';
import { downloadTemplate } from '#flows/download-template/download-template.texts.ts';
import { say } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Scene } from '#ui/scene.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { appDownload } from '#words/app-download.texts.ts';
import { RetryOrHome } from '../retry-or-home.tsx';
import type { ScreenProps } from '../screen.ts';

type DownloadTemplateProps = ScreenProps<typeof downloadTemplateMachine> & {
  /** What the app is good for. */
  readonly Facts?: ComponentType<{ readonly link: string }>;
};

/** Where a registered visitor gets the app (S-554). */
export default function DownloadTemplateScreen({ actor, Facts }: DownloadTemplateProps) {
  const stage = useSelector(actor, selectStage);
  const link = useSelector(actor, selectLink);
  return (
    <Page title={say(downloadTemplate.title)} busy={stage === 'loading'} bar={<Actions actor={actor} />}>
      <Scene name="app" />
      <p className="registration-lead">{say(downloadTemplate.lead)}</p>
      {stage === 'loading' && <Skeleton lines={1} label={say(downloadTemplate.loading)} />}
      {Facts && stage !== 'loading' && <Facts link={link} />}
      {stage === 'unavailable' && (
        <Notice tone="info">
          <p>{say(downloadTemplate.noDownload)}</p>
        </Notice>
      )}
    </Page>
  );
}

function Actions({ actor }: Pick<DownloadTemplateProps, 'actor'>) {
  const stage = useSelector(actor, selectStage);
  if (stage === 'unavailable') {
    return <RetryOrHome onRetry={() => actor.send({ type: 'retry.requested' })} />;
  }
  return (
    <Button disabled={stage === 'loading'} onClick={() => actor.send({ type: 'download.requested' })}>
      {say(appDownload.downloadApp)}
    </Button>
  );
}
