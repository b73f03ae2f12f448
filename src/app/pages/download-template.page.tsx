import { useMemo } from 'react';
import DownloadTemplateScreen from '../../flows/download-template/download-template.screen.tsx';
import { wireDownloadTemplate } from '../../flows/download-template/download-template.wiring.ts';
import { landingOf } from '../parts/landing-query.ts';
import { useRoutedQuery } from '../routed-query.ts';
import { useServices } from '../services-context.ts';
import { useFlow } from '../use-flow.ts';

// Beside the screen, not before it.
const promotionApi = async () => (await import('../../adapters/lender-api/promotion-api.ts')).createPromotionApi;

/** `#/downloadTemplate?templateId` (S-039, S-554). */
export default function DownloadTemplatePage() {
  const { templateId } = landingOf(useRoutedQuery());
  return <DownloadTemplate key={templateId} templateId={templateId} />;
}

function DownloadTemplate({ templateId }: { readonly templateId: string }) {
  const { lender, open, trust, config } = useServices();
  const flow = useMemo(
    () =>
      wireDownloadTemplate({
        loadLink: lender(promotionApi).loadTemplate,
        openDownload: (link) => void open(link, 'downloadUrl'),
      }),
    [lender, open],
  );
  const { actor, timers } = useFlow(flow, templateId, {
    templateId,
    fallbackLink: trust(config.downloadUrl, 'downloadUrl') ?? '',
  });
  return <DownloadTemplateScreen actor={actor} timers={timers} />;
}
