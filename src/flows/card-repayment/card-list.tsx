import { useId } from 'react';
import { cardRepayment } from '#flows/card-repayment/card-repayment.texts.ts';
import type { BankCard } from '#kit/entities.ts';
import { say } from '#kit/text.ts';
import { FieldError, invalid } from '#ui/field-error.tsx';
import { cardDrawing, Icon } from '#ui/icons.tsx';
import { useFieldError } from '../use-field-error.ts';

type CardListProps = {
  readonly cards: readonly BankCard[];
  /** -1 for none (S-086). */
  readonly selectedIndex: number;
  readonly locked: boolean;
  readonly onSelect: (index: number) => void;
};

// The same on every card, and never drawn anew with a choice.
const mark = (
  <>
    <span className="card-mark">
      <Icon name="check" />
    </span>
    <span className="card-ring" />
  </>
);

/** The borrower's bank cards as one group of radio buttons (S-086). */
export function CardList({ cards, selectedIndex, locked, onSelect }: CardListProps) {
  const id = useId();
  const { ref, error } = useFieldError<HTMLDivElement>('card');
  return (
    <div
      ref={ref}
      className="card-list"
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={id}
      {...invalid(`${id}error`, error)}
    >
      <h2 id={id} className="section-title">
        {say(cardRepayment.chooseCard)}
      </h2>
      {error && <FieldError id={`${id}error`} text={error} />}
      {cards.map((card, index) => (
        <label key={card.id} className="card">
          <input
            type="radio"
            name={id}
            aria-label={card.tail ? say(cardRepayment.cardEnding, card) : card.bankName}
            disabled={locked}
            checked={index === selectedIndex}
            onChange={() => onSelect(index)}
          />
          {cardDrawing}
          <span className="card-text">
            <span className="card-bank">{card.bankName}</span>
            <span className="card-tail">•••• {card.tail}</span>
          </span>
          {mark}
        </label>
      ))}
    </div>
  );
}
