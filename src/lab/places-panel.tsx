import { useDeferredValue, useMemo, useState } from 'react';
import { type Place, searchPlaces, type Variant } from './places.ts';

type PlacesPanelProps = {
  /** Null while they are being found out. */
  readonly places: readonly Place[] | null;
  readonly onOpen: (variant: Variant) => void;
};

const shownAtOnce = 40;

/** Every reachable state, to start straight in one: by search, and by what led to it where it can hold different data. */
export function PlacesPanel({ places, onOpen }: PlacesPanelProps) {
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const found = useMemo(() => searchPlaces(places ?? [], wanted), [places, wanted]);
  if (!places) return <p>Finding every state…</p>;
  const [first] = found;
  return (
    <>
      <form
        onSubmit={(submit) => {
          submit.preventDefault();
          const variant = first?.variants[0];
          if (variant) onOpen(variant);
        }}
      >
        <label>
          Search the states
          <input
            type="search"
            value={text}
            autoComplete="off"
            placeholder="a name, or what happened"
            onChange={(change) => setText(change.target.value)}
          />
        </label>
      </form>
      <p aria-live="polite">
        {found.length} of {places.length} states. Enter opens the first; so does a click in the diagram.
      </p>
      <ul className="lab-list lab-places">
        {found.slice(0, shownAtOnce).map((place) => (
          <PlaceRow key={place.name} place={place} onOpen={onOpen} />
        ))}
      </ul>
      {found.length > shownAtOnce && <p>Search to see the others.</p>}
    </>
  );
}

type PlaceRowProps = { readonly place: Place; readonly onOpen: (variant: Variant) => void };

function PlaceRow({ place: { name, description, variants }, onOpen }: PlaceRowProps) {
  const [chosen, setChosen] = useState(0);
  const open = (index: number) => {
    setChosen(index);
    const variant = variants[index];
    if (variant) onOpen(variant);
  };
  return (
    <li>
      <button type="button" title={description} onClick={() => open(chosen)}>
        <code>{name}</code>
      </button>
      {variants.length > 1 && (
        <select
          aria-label={`What led to ${name}`}
          value={chosen}
          onChange={(change) => open(Number(change.target.value))}
        >
          {variants.map((variant, index) => (
            <option key={variant.node.id} value={index}>
              {`${index + 1} of ${variants.length}: ${variant.label}`}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}
