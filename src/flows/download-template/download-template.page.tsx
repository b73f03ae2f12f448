import { useMemo } from 'react';
import { landingOf } from '#app/page/landing-query.ts';
import { useRoutedQuery } from '#app/page/routed-query.ts';
import { useServices } from '#app/page/services-context.ts';
import { useFlow } from '#app/page/use-flow.ts';
import DownloadTemplateScreen from './download-template.screen.tsx';
import { wireDownloadTemplate } from './download-template.wiring.ts';

// Beside the screen, not before it.
const promotionApi = async () => (await import('#adapters/lender-api/promotion-api.ts')).createPromotionApi;

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
        loadLink: lender(promotionApi, ['loadTemplate']).loadTemplate,
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
