import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { bankFormMachine } from '#flows/bank-form/bank-form.machine.ts';
import { answerOf, formatOf, isKept, tabsOf, textOfAnswer, visibleItems } from '#flows/bank-form/bank-form.rules.ts';
import { isEditable, selectForm, selectMissing, selectStage } from '#flows/bank-form/bank-form.selectors.ts';
import { bankForm } from '#flows/bank-form/bank-form.texts.ts';
import type { BankItem, Values } from '#flows/bank-form/bank-form.types.ts';
import { numberFormats } from '#kit/digits.ts';
import { say } from '#kit/text.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { NumericField } from '#ui/numeric-field.tsx';
import { Segments } from '#ui/segments.tsx';
import type { ScreenProps } from '../screen.ts';

type BankFieldsProps = Pick<ScreenProps<typeof bankFormMachine>, 'actor'> & {
  /** The fields of which nothing is kept. */
  readonly typed: Values;
  readonly onType: (code: string, digits: string) => void;
};

/** The card types, and the fields that belong to the chosen one and its channel (S-091…S-093, S-165). */
export function BankFields({ actor, typed, onType }: BankFieldsProps) {
  const form = useSelector(actor, selectForm);
  const stage = useSelector(actor, selectStage);
  const canEdit = useSelector(actor, isEditable);
  const missing = useSelector(actor, selectMissing);
  const tabs = tabsOf(form);
  const items = visibleItems(form);
  const values = { ...form.values, ...typed };
  const isLocked = stage !== 'editing';

  // The field that stops the borrower takes the focus.
  const fields = useRef(new Map<string, HTMLElement>());
  useEffect(() => {
    if (missing !== null) fields.current.get(missing)?.focus();
  }, [missing]);

  const shared = (item: BankItem) => ({
    label: item.title || item.hint || item.code,
    hint: item.hint,
    error:
      missing === item.code && answerOf(item, values) === '' ? item.hint || item.title || say(bankForm.fillIn) : '',
    ref: (element: HTMLElement | null) => {
      if (element) fields.current.set(item.code, element);
      else fields.current.delete(item.code);
    },
  });

  return (
    <div className="bank-fields">
      {tabs && (
        <Segments
          label={tabs.title || tabs.hint || tabs.code}
          options={tabs.options.map(({ name, type }) => ({ name, value: type }))}
          selected={form.cardType}
          disabled={isLocked}
          onSelect={(cardType) => actor.send({ type: 'cardType.selected', cardType })}
        />
      )}
      {Array.from(items.entries(), ([place, item]) =>
        item.kind === 'text' ? (
          <NumericField
            key={`${item.code} ${place}`}
            {...shared(item)}
            value={values[item.code] ?? ''}
            format={numberFormats[formatOf(item)]}
            // What is not kept may have to be typed again before the same is sent again.
            readOnly={isKept(item) ? isLocked : stage === 'submitting'}
            onChange={(value) => {
              if (isKept(item)) actor.send({ type: 'field.changed', item: item.code, value });
              else onType(item.code, value);
            }}
          />
        ) : (
          <ChoiceField
            key={`${item.code} ${place}`}
            {...shared(item)}
            hint={item.hint || say(bankForm.choose)}
            value={textOfAnswer(item, answerOf(item, values))}
            disabled={isLocked}
            onOpen={() => canEdit && actor.send({ type: 'picker.opened', item: item.code })}
          />
        ),
      )}
      {items.some((item) => !isKept(item)) && <p className="bank-hint">{say(bankForm.notKept)}</p>}
    </div>
  );
}
