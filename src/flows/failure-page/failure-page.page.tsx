import { useFlowPage } from '#app/page/use-flow-page.ts';
import type { Services } from '#app/services.ts';
import * as limits from '#kit/limits.ts';
import RecommendedProducts from '../product-click/product-click.part.tsx';
import FailurePageScreen from './failure-page.screen.tsx';
import { wireFailurePage } from './failure-page.wiring.ts';

// Beside the screen, not before it.
const productsApi = async () => (await import('#adapters/lender-api/products-api.ts')).createProductsApi;

/** `/error` and `/joint-logon-fail` (S-026, S-540). */
export default function FailurePage() {
  const { actor, timers } = useFlowPage({ wire, subject: 'application', input: undefined });
  return (
    <FailurePageScreen
      actor={actor}
      timers={timers}
      products={(products) => (
        <RecommendedProducts products={products} subject="failure" tagsFor={limits.productsWithTags} />
      )}
    />
  );
}

const wire = ({ lender, send }: Services) =>
  wireFailurePage({
    ...lender(productsApi, ['loadFailure']),
    goHome: () => send({ type: 'goHome' }),
  });
