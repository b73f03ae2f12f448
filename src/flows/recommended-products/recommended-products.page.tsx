import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRoutedQuery } from '#app/page/routed-query.ts';
import { useServices } from '#app/page/services-context.ts';
import { useFlowPage } from '#app/page/use-flow-page.ts';
import { defaultRoutes } from '#app/routes.ts';
import type { Services } from '#app/services.ts';
import { recommendedProducts } from '#flows/recommended-products/recommended-products.texts.ts';
import type { RecommendedProductsInput } from '#flows/recommended-products/recommended-products.types.ts';
import { say } from '#kit/text.ts';
import { Page } from '#ui/page.tsx';
import RecommendedProducts from '../product-click/product-click.part.tsx';
import RecommendedProductsScreen from './recommended-products.screen.tsx';
import { wireRecommendedProducts } from './recommended-products.wiring.ts';

// Beside the screen, not before it.
const productsApi = async () => (await import('#adapters/lender-api/products-api.ts')).createProductsApi;

/** `/recommendList?productId&orderId` (S-036, S-524): the list, or what leads to where the configuration has products chosen (S-371). */
export default function RecommendListPage() {
  const { config, trust } = useServices();
  const query = useRoutedQuery();
  const productId = query.get('productId') ?? '';
  const orderId = query.get('orderId') ?? '';
  const subject = JSON.stringify([productId, orderId]);
  const { productUrl } = config;
  const isInside = productUrl.startsWith('/');
  if (isInside ? productUrl !== defaultRoutes.recommendList : trust(productUrl, 'productLink') !== null)
    return <Elsewhere isInside={isInside} />;
  return <RecommendList key={subject} subject={subject} input={{ productId, orderId }} />;
}

/** Left at once: what the configuration names takes the list's place in the history. */
function Elsewhere({ isInside }: { readonly isInside: boolean }) {
  const { config, open } = useServices();
  const query = useRoutedQuery();
  const navigate = useNavigate();
  useEffect(() => {
    const { productUrl } = config;
    if (isInside) void navigate(`${productUrl}${productUrl.includes('?') ? '&' : '?'}${query}`, { replace: true });
    else open(productUrl, 'productLink', { replace: true });
  }, [isInside, config, open, query, navigate]);
  return (
    <Page title={say(recommendedProducts.pageTitle)} busy>
      {null}
    </Page>
  );
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
