import { useSelector } from '@xstate/react';
import type { productClickMachine } from '#flows/product-click/product-click.machine.ts';
import {
  canChoose,
  isOpening,
  selectAskedHost,
  selectOpeningIndex,
  selectProducts,
  selectRefusedIndex,
  showsTags,
} from '#flows/product-click/product-click.selectors.ts';
import { productClick } from '#flows/product-click/product-click.texts.ts';
import type { Product } from '#kit/entities.ts';
import { say } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { ScreenProps } from '../screen.ts';
import { ProductCard } from './product-card.tsx';

type ProductClickProps = ScreenProps<typeof productClickMachine>;

/** A list of recommended products, as a part of a page (S-061, S-077). */
export default function ProductClickScreen({ actor }: Pick<ProductClickProps, 'actor'>) {
  const products = useSelector(actor, selectProducts);
  const busy = useSelector(actor, isOpening);
  return (
    <>
      <ul className="products" aria-label={say(productClick.products)} aria-busy={busy}>
        {Array.from(products.entries(), ([index, product]) => (
          <ListedProduct key={index} actor={actor} index={index} product={product} />
        ))}
      </ul>
      <OtherHostDialog actor={actor} />
    </>
  );
}

/** Names the host that nobody vouches for, and asks (S-361, P-07). */
function OtherHostDialog({ actor }: Pick<ProductClickProps, 'actor'>) {
  const host = useSelector(actor, selectAskedHost);
  const decline = () => actor.send({ type: 'visit.declined' });
  return (
    <Dialog
      open={host !== null}
      title={say(productClick.askTitle)}
      onDismiss={decline}
      bar={
        <>
          <Button onClick={() => actor.send({ type: 'visit.confirmed' })}>
            {say(productClick.visit, { host: host ?? '' })}
          </Button>
          <Button kind="quiet" onClick={decline}>
            {say(productClick.stay)}
          </Button>
        </>
      }
    >
      <p>{say(productClick.ask, { host: host ?? '' })}</p>
    </Dialog>
  );
}

type ListedProductProps = Pick<ProductClickProps, 'actor'> & { readonly index: number; readonly product: Product };

function ListedProduct({ actor, index, product }: ListedProductProps) {
  const disabled = !useSelector(actor, (snapshot) => canChoose(snapshot, index));
  const busy = useSelector(actor, selectOpeningIndex) === index;
  const refused = useSelector(actor, selectRefusedIndex) === index;
  const withTags = useSelector(actor, (snapshot) => showsTags(snapshot, index));
  return (
    <ProductCard
      product={product}
      withTags={withTags}
      disabled={disabled}
      busy={busy}
      refused={refused}
      onChoose={() => actor.send({ type: 'product.chosen', index })}
    />
  );
}
