import { useSelector } from '@xstate/react';
import { memo, type RefObject, useDeferredValue, useState } from 'react';
import type { bankFormMachine } from '#flows/bank-form/bank-form.machine.ts';
import {
  answerOf,
  formatOf,
  isKept,
  tabsOf,
  textOfAnswer,
  typedFormats,
  visibleItems,
} from '#flows/bank-form/bank-form.rules.ts';
import { isEditable, selectForm, selectStage } from '#flows/bank-form/bank-form.selectors.ts';
import { bankForm } from '#flows/bank-form/bank-form.texts.ts';
import type { BankItem } from '#flows/bank-form/bank-form.types.ts';
import { say } from '#kit/text.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { DateField } from '#ui/date-field.tsx';
import { NumericField } from '#ui/numeric-field.tsx';
import { Segments } from '#ui/segments.tsx';
import type { ScreenProps } from '../screen.ts';
import { useFieldError } from '../use-field-error.ts';
import { knownTo } from './known-numbers.ts';

export type BankFieldsProps = Pick<ScreenProps<typeof bankFormMachine>, 'actor'> & {
  /** The fields of which nothing is kept: read when they are sent, drawn by none but themselves. */
  readonly typed: RefObject<Record<string, string>>;
};

/** The card types, and the fields that belong to the chosen one and its channel (S-091…S-093, S-165). */
export function BankFields({ actor, typed }: BankFieldsProps) {
  const form = useSelector(actor, selectForm);
  // The chart takes nothing more at once; that the fields look so comes in the next frame, as the tap is to be seen first (P-52).
  const stage = useDeferredValue(useSelector(actor, selectStage));
  const tabs = tabsOf(form);
  const items = visibleItems(form);
  return (
    <div className="bank-fields">
      {tabs && (
        <Segments
          label={tabs.title || tabs.hint || tabs.code}
          options={tabs.options.map(({ name, type }) => ({ name, value: type }))}
          selected={form.cardType}
          disabled={stage !== 'editing'}
          onSelect={(cardType) => actor.send({ type: 'cardType.selected', cardType })}
        />
      )}
      {Array.from(items.entries(), ([place, item]) => (
        <BankField
          key={`${item.code} ${place}`}
          actor={actor}
          item={item}
          typed={typed}
          stage={stage}
          value={
            item.kind === 'text' ? (form.values[item.code] ?? '') : textOfAnswer(item, answerOf(item, form.values))
          }
        />
      ))}
      {items.some((item) => !isKept(item)) && <p className="row-hint">{say(bankForm.notKept)}</p>}
    </div>
  );
}

type BankFieldProps = BankFieldsProps & {
  readonly item: BankItem;
  /** What the flow has of it, as it is read. */
  readonly value: string;
  readonly stage: ReturnType<typeof selectStage>;
};

const BankField = memo(function BankField({ actor, item, value, typed, stage }: BankFieldProps) {
  const { code, title, hint, kind } = item;
  const [own, setOwn] = useState(() => typed.current[code] ?? '');
  const tail = own === '' ? knownTo(actor)[code]?.slice(-4) : undefined;
  const isLocked = stage !== 'editing';
  const hasDraft = isKept(item);
  const { ref, error } = useFieldError<HTMLInputElement & HTMLButtonElement>(code);
  const shared = { ref, error, label: title || hint || code };
  const keep = (changed: string) => actor.send({ type: 'field.changed', item: code, value: changed });
  switch (kind) {
    case 'text':
      return (
        <>
          <NumericField
            {...shared}
            hint={tail ? `•••• ${tail}` : hint}
            value={hasDraft ? value : own}
            format={typedFormats[formatOf(item)]}
            // What is not kept may have to be typed again before the same is sent again.
            readOnly={hasDraft ? isLocked : stage === 'submitting'}
            onChange={(digits) => {
              if (hasDraft) return keep(digits);
              if (digits) typed.current[code] = digits;
              else delete typed.current[code];
              setOwn(digits);
            }}
          />
          {tail && <p className="row-hint">{say(bankForm.known, { tail })}</p>}
        </>
      );
    case 'day':
      return <DateField {...shared} hint={title && hint} value={value} readOnly={isLocked} onChange={keep} />;
    default:
      return (
        <ChoiceField
          {...shared}
          hint={hint || say(bankForm.choose)}
          value={value}
          disabled={isLocked}
          onOpen={() => isEditable(actor.getSnapshot()) && actor.send({ type: 'picker.opened', item: code })}
        />
      );
  }
});
