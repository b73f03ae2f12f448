import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { recommendedProductsMachine } from '#flows/recommended-products/recommended-products.machine.ts';
import { selectProducts, selectStage } from '#flows/recommended-products/recommended-products.selectors.ts';
import { recommendedProducts } from '#flows/recommended-products/recommended-products.texts.ts';
import type { Product } from '#kit/entities.ts';
import { say } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { common } from '#words/common.texts.ts';
import { RetryOrHome } from '../retry-or-home.tsx';
import type { ScreenProps } from '../screen.ts';
import { useShell } from '../shell-context.ts';

type RecommendedProductsProps = ScreenProps<typeof recommendedProductsMachine> & {
  /** Draws the list; a flow of its own, so the page gives it. */
  readonly products?: (products: readonly Product[]) => ReactNode;
};

/** All products that the lender recommends (S-524). A load that failed says nothing and offers Retry (S-315). */
export default function RecommendedProductsScreen({ actor, products: draw }: RecommendedProductsProps) {
  const { back } = useShell();
  const stage = useSelector(actor, selectStage);
  const products = useSelector(actor, selectProducts);
  const retry = <RetryOrHome onRetry={() => actor.send({ type: 'retry.requested' })} />;
  const home = <Button onClick={() => actor.send({ type: 'home.requested' })}>{say(common.home)}</Button>;
  return (
    <Page
      title={say(recommendedProducts.pageTitle)}
      onBack={back}
      busy={stage === 'loading'}
      bar={stage === 'failed' ? retry : stage === 'empty' && home}
    >
      {products.length > 0 && draw?.(products)}
      {products.length === 0 && stage === 'loading' && (
        <Skeleton shape="row" lines={4} label={say(recommendedProducts.loadingProducts)} />
      )}
      {stage === 'failed' && (
        <NotLoaded title={say(recommendedProducts.notLoadedTitle)} text={say(recommendedProducts.notLoaded)} />
      )}
      {stage === 'empty' && (
        <Notice tone="info" title={say(recommendedProducts.emptyTitle)}>
          <p>{say(recommendedProducts.empty)}</p>
        </Notice>
      )}
    </Page>
  );
}
