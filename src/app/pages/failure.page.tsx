import { useMemo } from 'react';
import { limits } from '../../../machines/kit/limits.ts';
import FailurePageScreen from '../../flows/failure-page/failure-page.screen.tsx';
import { wireFailurePage } from '../../flows/failure-page/failure-page.wiring.ts';
import { RecommendedProducts } from '../parts/recommended-products.tsx';
import { useServices } from '../services-context.ts';
import { useFlow } from '../use-flow.ts';

// Beside the screen, not before it.
const productsApi = async () => (await import('../../adapters/lender-api/products-api.ts')).createProductsApi;

/** `/error` and `/joint-logon-fail` (S-026, S-540). */
export default function FailurePage() {
  const { lender, send } = useServices();
  const flow = useMemo(
    () =>
      wireFailurePage({
        loadFailure: lender(productsApi).loadFailure,
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
