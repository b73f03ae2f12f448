import { productClick } from '#flows/product-click/product-click.texts.ts';
import type { Product } from '#kit/entities.ts';
import { groupDots } from '#kit/group-dots.ts';
import { say } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProductHead } from '#ui/product-head.tsx';

type ProductCardProps = {
  readonly product: Product;
  readonly withTags: boolean;
  readonly disabled: boolean;
  /** Its page is being opened. */
  readonly busy: boolean;
  /** Its page could not be opened. */
  readonly refused: boolean;
  readonly onChoose: () => void;
};

/** One recommended product (S-157). */
export function ProductCard({ product, withTags, disabled, busy, refused, onChoose }: ProductCardProps) {
  const { logo, name, buttonText, amountRange, amountText, rate, description, tags, isEnabled } = product;
  const facts = [
    { term: amountText || say(productClick.amount), fact: groupDots(amountRange) },
    { term: say(productClick.rate), fact: rate },
  ].filter(({ fact }) => fact !== '');
  return (
    <li className={isEnabled ? 'product' : 'product product-closed'}>
      <ProductHead logo={logo} name={name} />
      {facts.length > 0 && (
        <dl className="product-facts">
          {facts.map(({ term, fact }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
      {description && <p className="product-description">{description}</p>}
      {withTags && tags.length > 0 && (
        <ul className="product-tags" aria-label={say(productClick.tags)}>
          {[...new Set(tags)].map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      <Button kind="neutral" disabled={disabled} busy={busy} onClick={onChoose}>
        {buttonText || say(productClick.view)} <span className="visually-hidden">{name}</span>
      </Button>
      {refused && (
        <Notice tone="warning" title={say(productClick.refusedTitle)} takesFocus>
          <p>{say(productClick.refused)}</p>
        </Notice>
      )}
    </li>
  );
}
