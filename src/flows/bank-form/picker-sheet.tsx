import { useSelector } from '@xstate/react';
import type { bankFormMachine } from '#flows/bank-form/bank-form.machine.ts';
import {
  type DatePart,
  datePartsOf,
  daysIn,
  placesBelow,
  regionOf,
  withDatePart,
} from '#flows/bank-form/bank-form.rules.ts';
import { canConfirm, selectPicked, selectPickedValue } from '#flows/bank-form/bank-form.selectors.ts';
import { bankForm } from '#flows/bank-form/bank-form.texts.ts';
import type { BankItem } from '#flows/bank-form/bank-form.types.ts';
import { say } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { DateFields } from '#ui/date-fields.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icons.tsx';
import { OptionList } from '#ui/option-list.tsx';
import { common } from '#words/common.texts.ts';
import type { ScreenProps } from '../screen.ts';

type SheetProps = ScreenProps<typeof bankFormMachine>;

/** One field's choices; they count when they are confirmed (S-092, S-706, S-722). */
export function PickerSheet({ actor, timers }: SheetProps) {
  const item = useSelector(actor, selectPicked);
  const isWhole = useSelector(actor, canConfirm);
  const cancel = () => actor.send({ type: 'picker.cancelled' });
  return (
    <Dialog
      open={item !== null}
      title={item ? titleOf(item) : ''}
      onDismiss={cancel}
      bar={
        <div className="picker-actions">
          <Button kind="neutral" onClick={cancel}>
            {say(common.cancel)}
          </Button>
          <Button disabled={!isWhole} onClick={() => actor.send({ type: 'picker.confirmed' })}>
            {say(common.confirm)}
          </Button>
        </div>
      }
    >
      {item && <Choices actor={actor} timers={timers} item={item} />}
    </Dialog>
  );
}

const searching = () => ({ search: say(bankForm.search), notListed: say(bankForm.notListed) });

const titleOf = (item: BankItem) => item.title || item.hint || item.code;

function Choices({ actor, timers, item }: SheetProps & { readonly item: BankItem }) {
  const value = useSelector(actor, selectPickedValue);
  const pick = (picked: string) => actor.send({ type: 'option.picked', value: picked });
  switch (item.kind) {
    case 'city':
      return <Places item={item} value={value} onPick={pick} />;
    case 'day':
      return <Day item={item} value={value} thisYear={new Date(timers.now()).getFullYear()} onPick={pick} />;
    default:
      return (
        <OptionList
          label={titleOf(item)}
          options={item.options.map(({ name, type }) => ({ name, value: type }))}
          selected={value}
          onSelect={pick}
          {...searching()}
        />
      );
  }
}

type ChoiceProps = {
  readonly item: BankItem;
  readonly value: string;
  readonly onPick: (value: string) => void;
};

const lastName = (place: string) => place.split('/').pop() ?? '';
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** A region first, then what is in it (S-344). */
function Places({ item, value, onPick }: ChoiceProps) {
  const region = regionOf(item, value);
  const places = placesBelow(item, region);
  const isWhole = (place: string) => item.options.some(({ name }) => name === place);
  const label = region === '' ? titleOf(item) : region.split('/').join(', ');
  return (
    <fieldset key={region} ref={takeFocus} className="places" tabIndex={-1} aria-label={label}>
      {region !== '' && (
        <button
          type="button"
          className="place place-back"
          onClick={() => onPick(region.split('/').slice(0, -1).join('/'))}
        >
          <Icon name="back" />
          <span>{lastName(region)}</span>
        </button>
      )}
      {places.every(isWhole) ? (
        <OptionList
          label={label}
          options={places.map((place) => ({ name: lastName(place), value: place }))}
          selected={value}
          onSelect={onPick}
          {...searching()}
        />
      ) : (
        places.map((place) => (
          <button key={place} type="button" className="place" onClick={() => onPick(place)}>
            <span>{lastName(place)}</span>
            {!isWhole(place) && <Icon name="chevron" />}
          </button>
        ))
      )}
    </fieldset>
  );
}

const yearsBack = 100;
const yearsAhead = 20;

const twoDigits = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(2, '0'));

/** Day, month and year; a card may be valid for years, a birthday may be long ago. */
function Day({ item, value, thisYear, onPick }: ChoiceProps & { readonly thisYear: number }) {
  const { year, month, day } = datePartsOf(value);
  const years = Array.from({ length: yearsBack + yearsAhead + 1 }, (_, index) => String(thisYear + yearsAhead - index));
  return (
    <DateFields
      label={titleOf(item)}
      parts={[
        { name: 'day', label: say(bankForm.day), value: day, options: twoDigits(1, daysIn(value)) },
        { name: 'month', label: say(bankForm.month), value: month, options: twoDigits(1, 12) },
        {
          name: 'year',
          label: say(bankForm.year),
          value: year,
          options: year === '' || years.includes(year) ? years : [...years, year],
        },
      ]}
      onChange={(part, chosen) => onPick(withDatePart(value, part as DatePart, chosen))}
    />
  );
}
