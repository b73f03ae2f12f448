import { useSelector } from '@xstate/react';
import type { bankFormMachine } from '#flows/bank-form/bank-form.machine.ts';
import { placesBelow, regionOf } from '#flows/bank-form/bank-form.rules.ts';
import { canConfirm, selectPicked, selectPickedValue } from '#flows/bank-form/bank-form.selectors.ts';
import { bankForm } from '#flows/bank-form/bank-form.texts.ts';
import type { BankItem } from '#flows/bank-form/bank-form.types.ts';
import { say } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icons.tsx';
import { OptionList } from '#ui/option-list.tsx';
import { common } from '#words/common.texts.ts';
import type { ScreenProps } from '../screen.ts';

type SheetProps = Pick<ScreenProps<typeof bankFormMachine>, 'actor'>;

/** One field's choices; they count when they are confirmed (S-092, S-706, S-722). */
export function PickerSheet({ actor }: SheetProps) {
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
      {item && <Choices actor={actor} item={item} />}
    </Dialog>
  );
}

const searching = () => ({ search: say(bankForm.search), notListed: say(bankForm.notListed) });

const titleOf = (item: BankItem) => item.title || item.hint || item.code;

function Choices({ actor, item }: SheetProps & { readonly item: BankItem }) {
  const value = useSelector(actor, selectPickedValue);
  const pick = (picked: string) => actor.send({ type: 'option.picked', value: picked });
  return item.kind === 'city' ? (
    <Places item={item} value={value} onPick={pick} />
  ) : (
    <OptionList
      label={titleOf(item)}
      options={item.options.map(({ name, type }) => ({ name, value: type }))}
      selected={value}
      onSelect={pick}
      {...searching()}
    />
  );
}

type ChoiceProps = {
  readonly item: BankItem;
  readonly value: string;
  readonly onPick: (value: string) => void;
};

const lastName = (place: string) => place.split('/').pop() ?? '';
/** Not as the sheet opens: it takes down first where the focus was, and gives it back there. */
const takeFocus = (element: HTMLElement | null) => {
  if (element?.closest('[open]')) element.focus();
};

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
