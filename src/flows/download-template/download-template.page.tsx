import { landingOf } from '#app/page/landing-query.ts';
import { latePart } from '#app/page/late-part.tsx';
import { useRoutedQuery } from '#app/page/routed-query.ts';
import { useServices } from '#app/page/services-context.ts';
import { useFlowPage } from '#app/page/use-flow-page.ts';
import type { Services } from '#app/services.ts';
import DownloadTemplateScreen from './download-template.screen.tsx';
import { wireDownloadTemplate } from './download-template.wiring.ts';

// Beside the screen, not before it.
const promotionApi = async () => (await import('#adapters/lender-api/promotion-api.ts')).createPromotionApi;

const Facts = latePart(() => import('./app-facts.part.tsx'));

/** `#/downloadTemplate?templateId` (S-039, S-554). */
export default function DownloadTemplatePage() {
  const { templateId } = landingOf(useRoutedQuery());
  return <DownloadTemplate key={templateId} templateId={templateId} />;
}

function DownloadTemplate({ templateId }: { readonly templateId: string }) {
  const { trust, config } = useServices();
  const input = { templateId, fallbackLink: trust(config.downloadUrl, 'downloadUrl') ?? '' };
  const { actor, timers } = useFlowPage({ wire, subject: templateId, input });
  return <DownloadTemplateScreen actor={actor} timers={timers} Facts={Facts} />;
}

const wire = ({ lender, open }: Services) =>
  wireDownloadTemplate({
    loadLink: lender(promotionApi, ['loadTemplate']).loadTemplate,
    openDownload: (link) => void open(link, 'downloadUrl'),
  });
