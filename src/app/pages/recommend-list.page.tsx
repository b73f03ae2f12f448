import { useMemo } from 'react';
import type { RecommendedProductsInput } from '../../../machines/recommended-products/recommended-products.types.ts';
import RecommendedProductsScreen from '../../flows/recommended-products/recommended-products.screen.tsx';
import { wireRecommendedProducts } from '../../flows/recommended-products/recommended-products.wiring.ts';
import { RecommendedProducts } from '../parts/recommended-products.tsx';
import { useRoutedQuery } from '../routed-query.ts';
import { useServices } from '../services-context.ts';
import { useFlow } from '../use-flow.ts';

// Beside the screen, not before it.
const productsApi = async () => (await import('../../adapters/lender-api/products-api.ts')).createProductsApi;

/** `/recommendList?productId&orderId` (S-036, S-524). */
export default function RecommendListPage() {
  const query = useRoutedQuery();
  const productId = query.get('productId') ?? query.get('product_id') ?? '';
  const orderId = query.get('orderId') ?? '';
  const subject = JSON.stringify([productId, orderId]);
  return <RecommendList key={subject} subject={subject} input={{ productId, orderId }} />;
}

type RecommendListProps = { readonly subject: string; readonly input: RecommendedProductsInput };

function RecommendList({ subject, input }: RecommendListProps) {
  const { lender, send } = useServices();
  const flow = useMemo(
    () =>
      wireRecommendedProducts({
        loadProducts: lender(productsApi).loadProducts,
        goHome: () => send({ type: 'goHome' }),
      }),
    [lender, send],
  );
  const { actor, timers } = useFlow(flow, subject, input);
  return (
    <RecommendedProductsScreen
      actor={actor}
      timers={timers}
      products={(products) => <RecommendedProducts products={products} subject="list" />}
    />
  );
}
