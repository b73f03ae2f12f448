import { useMemo } from 'react';
import { useServices } from '#app/page/services-context.ts';
import { useFlow } from '#app/page/use-flow.ts';
import { limits } from '#kit/limits.ts';
import { RecommendedProducts } from '../product-click/product-click.part.tsx';
import FailurePageScreen from './failure-page.screen.tsx';
import { wireFailurePage } from './failure-page.wiring.ts';

// Beside the screen, not before it.
const productsApi = async () => (await import('#adapters/lender-api/products-api.ts')).createProductsApi;

/** `/error` and `/joint-logon-fail` (S-026, S-540). */
export default function FailurePage() {
  const { lender, send } = useServices();
  const flow = useMemo(
    () =>
      wireFailurePage({
        ...lender(productsApi, ['loadFailure']),
        goHome: () => send({ type: 'goHome' }),
      }),
    [lender, send],
  );
  const { actor, timers } = useFlow(flow, 'application', undefined);
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
