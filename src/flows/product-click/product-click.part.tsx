import { useServices } from '#app/page/services-context.ts';
import { useFlowPage } from '#app/page/use-flow-page.ts';
import type { Services } from '#app/services.ts';
import { productClick } from '#flows/product-click/product-click.texts.ts';
import type { ProductClickInput } from '#flows/product-click/product-click.types.ts';
import type { Product } from '#kit/entities.ts';
import { say } from '#kit/text.ts';
import ProductClickScreen from './product-click.screen.tsx';
import { wireProductClick } from './product-click.wiring.ts';
import { judgeLink, openPage } from './product-link.ts';

// Beside the screen, not before it.
const productsApi = async () => (await import('#adapters/lender-api/products-api.ts')).createProductsApi;

type RecommendedProductsProps = {
  readonly products: readonly Product[];
  /** What the list belongs to, unique on the page: the order's number, say. */
  readonly subject: string;
  /** How many products show their tags (S-362). */
  readonly tagsFor?: ProductClickInput['tagsFor'];
  /** Among other things, of which it is none, it says what it is. */
  readonly isTitled?: boolean;
};

/** A list of recommended products as a part of a page; a changed list is a new one. */
export default function RecommendedProducts({
  products,
  subject,
  tagsFor = 'all',
  isTitled,
}: RecommendedProductsProps) {
  const list = JSON.stringify([subject, tagsFor, products]);
  return (
    <>
      {isTitled && <h2 className="section-title">{say(productClick.products)}</h2>}
      <ProductList key={list} subject={list} products={products} tagsFor={tagsFor} />
    </>
  );
}

function ProductList({ subject, ...input }: Omit<ProductClickInput, 'platform'> & { readonly subject: string }) {
  const { platform } = useServices();
  const { actor } = useFlowPage({ wire, subject, input: { ...input, platform } });
  return <ProductClickScreen actor={actor} />;
}

function wire(services: Services) {
  const { config, lender, notify, track } = services;
  const { saveEvent, loadLink } = lender(productsApi, ['saveEvent', 'loadLink']);
  return wireProductClick({
    trackClick: ({ productId, position }, signal) =>
      saveEvent({ productId, moduleId: config.recommendModuleId, positionId: position }, signal),
    loadLink,
    judgeLink: (url) => judgeLink(url, services),
    // A new window long after the tap would be blocked without a word; then the page itself goes there.
    openPage: (input) => openPage(input, { ...services, isTapFresh: navigator.userActivation?.isActive !== false }),
    openAppPage: (url) => services.tell({ type: 'openPage', page: url }),
    reportClick: (productId) => track({ name: 'product.click', step: 'click', productId }),
    notify,
  });
}
