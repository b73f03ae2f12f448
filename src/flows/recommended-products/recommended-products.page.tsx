import { useNavigate } from 'react-router-dom';
import { latePart } from '#app/page/late-part.tsx';
import { useRoutedQuery } from '#app/page/routed-query.ts';
import { useServices } from '#app/page/services-context.ts';
import { useFlowPage } from '#app/page/use-flow-page.ts';
import WrongAddressPage from '#app/page/wrong-address.ts';
import { defaultRoutes } from '#app/routes.ts';
import type { Services } from '#app/services.ts';
import type { RecommendedProductsInput } from '#flows/recommended-products/recommended-products.types.ts';
import RecommendedProducts from '../product-click/product-click.part.tsx';
import RecommendedProductsScreen from './recommended-products.screen.tsx';
import { wireRecommendedProducts } from './recommended-products.wiring.ts';

// Beside the screen, not before it.
const productsApi = async () => (await import('#adapters/lender-api/products-api.ts')).createProductsApi;

const Elsewhere = latePart(() => import('./elsewhere.part.tsx'));

/** `/recommendList?productId&orderId` (S-036, S-524): the list, where the configuration does not have products chosen elsewhere (S-371). */
export default function RecommendListPage() {
  const { productUrl } = useServices().config;
  const navigate = useNavigate();
  const query = useRoutedQuery();
  const productId = query.get('productId') ?? '';
  const orderId = query.get('orderId') ?? '';
  const subject = JSON.stringify([productId, orderId]);
  // What is recommended, the lender says with an order.
  const list = orderId ? (
    <RecommendList key={subject} subject={subject} input={{ productId, orderId }} />
  ) : (
    <WrongAddressPage lacks="order" />
  );
  return productUrl === defaultRoutes.recommendList ? list : <Elsewhere navigate={navigate}>{list}</Elsewhere>;
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
