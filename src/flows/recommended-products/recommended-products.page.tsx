import { useRoutedQuery } from '#app/page/routed-query.ts';
import { useFlowPage } from '#app/page/use-flow-page.ts';
import type { Services } from '#app/services.ts';
import type { RecommendedProductsInput } from '#flows/recommended-products/recommended-products.types.ts';
import RecommendedProducts from '../product-click/product-click.part.tsx';
import RecommendedProductsScreen from './recommended-products.screen.tsx';
import { wireRecommendedProducts } from './recommended-products.wiring.ts';

// Beside the screen, not before it.
const productsApi = async () => (await import('#adapters/lender-api/products-api.ts')).createProductsApi;

/** `/recommendList?productId&orderId` (S-036, S-524). */
export default function RecommendListPage() {
  const query = useRoutedQuery();
  const productId = query.get('productId') ?? '';
  const orderId = query.get('orderId') ?? '';
  const subject = JSON.stringify([productId, orderId]);
  return <RecommendList key={subject} subject={subject} input={{ productId, orderId }} />;
}

type RecommendListProps = { readonly subject: string; readonly input: RecommendedProductsInput };

function RecommendList({ subject, input }: RecommendListProps) {
  const { actor, timers } = useFlowPage({ wire, subject, input });
  return (
    <RecommendedProductsScreen
      actor={actor}
      timers={timers}
      products={(products) => <RecommendedProducts products={products} subject="list" />}
    />
  );
}

const wire = ({ lender, send }: Services) =>
  wireRecommendedProducts({
    ...lender(productsApi, ['loadProducts']),
    goHome: () => send({ type: 'goHome' }),
  });
