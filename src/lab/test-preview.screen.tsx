import { useSelector } from '@xstate/react';
import { type ChangeEvent, useId } from 'react';
import { type ParameterName, parameterNames } from '#flows/test-preview/parameters.ts';
import type { testPreviewMachine } from '#flows/test-preview/test-preview.machine.ts';
import {
  canApply,
  hasPicker,
  isAskingContact,
  isAskingPlace,
  problemOf,
  selectContact,
  selectContactFailure,
  selectDraft,
  selectParameters,
  selectPhoto,
  selectPlace,
  selectPlaceFailure,
  selectProblemCount,
} from '#flows/test-preview/test-preview.selectors.ts';
import type { Failure } from '#kit/failure.ts';
import type { ScreenProps } from '#screens/screen.ts';
import { useShell } from '#screens/shell-context.ts';
import { linksFor, otherLinksFor } from './links.ts';
import { Section } from './section.tsx';
import './test-preview.css';

type ScreenPart = Pick<ScreenProps<typeof testPreviewMachine>, 'actor'>;

/** The test page's own part (S-131…S-133): device parameters, the links made with them, and what a phone gives away. */
export default function TestPreviewScreen({ actor }: ScreenPart) {
  return (
    <div className="lab-device">
      <Parameters actor={actor} />
      <Links actor={actor} />
      <PhotoInput actor={actor} />
      <ContactInput actor={actor} />
      <PlaceInput actor={actor} />
    </div>
  );
}

function Parameters({ actor }: ScreenPart) {
  const isEdited = useSelector(actor, canApply);
  const problems = useSelector(actor, selectProblemCount);
  return (
    <Section title="Device parameters">
      <form
        onSubmit={(submit) => {
          submit.preventDefault();
          actor.send({ type: 'parameters.applied' });
        }}
      >
        <div className="lab-fields">
          {parameterNames.map((name) => (
            <Parameter key={name} name={name} actor={actor} />
          ))}
        </div>
        <p role="status">
          {problems > 0
            ? `${problems} of the fields cannot be used as they are.`
            : isEdited
              ? 'Not applied yet.'
              : 'Links and sessions use these. This tab keeps them.'}
        </p>
        <p className="lab-row">
          <button type="submit" disabled={!isEdited}>
            Apply
          </button>
          <button type="button" onClick={() => actor.send({ type: 'parameters.restored' })}>
            Example values
          </button>
        </p>
      </form>
    </Section>
  );
}

function Parameter({ name, actor }: ScreenPart & { readonly name: ParameterName }) {
  const id = useId();
  const value = useSelector(actor, (snapshot) => selectDraft(snapshot)[name]);
  const problem = useSelector(actor, problemOf(name));
  return (
    <div>
      <label htmlFor={id}>
        <code>{name}</code>
      </label>
      <input
        id={id}
        value={value}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}problem`}
        onChange={(change) => actor.send({ type: 'parameter.edited', name, value: change.target.value })}
      />
      {problem !== null && <p id={`${id}problem`} className="lab-problem">{`${name} ${problem}.`}</p>}
    </div>
  );
}

function Links({ actor }: ScreenPart) {
  const parameters = useSelector(actor, selectParameters);
  const { routes = {} } = useShell();
  return (
    <Section title="Links">
      <ul className="lab-links">
        {linksFor(routes, parameters).map(({ title, href }) => (
          <li key={title}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
      <h3>Every other screen</h3>
      <ul className="lab-links">
        {otherLinksFor(routes, parameters).map(({ title, href }) => (
          <li key={title}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function PhotoInput({ actor }: ScreenPart) {
  const photo = useSelector(actor, selectPhoto);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (photo) URL.revokeObjectURL(photo.url);
    if (file) actor.send({ type: 'photo.chosen', photo: { name: file.name, url: URL.createObjectURL(file) } });
    currentTarget.value = '';
  };
  const remove = () => {
    if (photo) URL.revokeObjectURL(photo.url);
    actor.send({ type: 'photo.removed' });
  };
  return (
    <Section title="Photo">
      <label className="lab-file">
        Choose a photo <input type="file" accept="image/*" onChange={choose} />
      </label>
      {photo ? (
        <figure>
          <img src={photo.url} alt={photo.name} />
          <figcaption>{photo.name}. It stays in this page.</figcaption>
          <button type="button" onClick={remove}>
            Remove the photo
          </button>
        </figure>
      ) : (
        <p>No photo is chosen.</p>
      )}
    </Section>
  );
}

const reasons: Readonly<Record<string, string>> = {
  denied: 'The browser does not allow it.',
  missing: 'This browser cannot tell it.',
  unavailable: 'The phone could not tell it.',
};

const whyNot = (failure: Failure): string =>
  failure.kind === 'lost' ? 'No answer came in time.' : (reasons[failure.code] ?? 'It did not work.');

function ContactInput({ actor }: ScreenPart) {
  const contact = useSelector(actor, selectContact);
  const failure = useSelector(actor, selectContactFailure);
  const isAsking = useSelector(actor, isAskingContact);
  const picks = useSelector(actor, hasPicker);
  return (
    <Section title="Contact">
      {contact ? (
        <p>
          <output aria-label="The contact">{contact.label}</output>{' '}
          <button type="button" onClick={() => actor.send({ type: 'contact.cleared' })}>
            Remove the contact
          </button>
        </p>
      ) : picks ? (
        <button type="button" disabled={isAsking} onClick={() => actor.send({ type: 'contact.requested' })}>
          {isAsking ? 'Asking…' : 'Choose a contact'}
        </button>
      ) : (
        <form
          onSubmit={(submit) => {
            submit.preventDefault();
            const text = new FormData(submit.currentTarget).get('contact');
            actor.send({ type: 'contact.typed', text: String(text ?? '').trim() });
          }}
        >
          <label>
            This browser has no contacts to choose from; type one
            <input name="contact" autoComplete="off" />
          </label>
          <button type="submit">Take it</button>
        </form>
      )}
      {failure && <p role="alert">{whyNot(failure)}</p>}
      {contact && <p>It stays in this page.</p>}
    </Section>
  );
}

function PlaceInput({ actor }: ScreenPart) {
  const place = useSelector(actor, selectPlace);
  const failure = useSelector(actor, selectPlaceFailure);
  const isAsking = useSelector(actor, isAskingPlace);
  return (
    <Section title="Place">
      <button type="button" disabled={isAsking} onClick={() => actor.send({ type: 'place.requested' })}>
        {isAsking ? 'Asking…' : 'Where am I'}
      </button>
      {place && (
        <p>
          <output aria-label="The place">
            {place.latitude.toFixed(4)}, {place.longitude.toFixed(4)}, give or take {Math.round(place.accuracy)} m
          </output>
          . It stays in this page.
        </p>
      )}
      {failure && <p role="alert">{whyNot(failure)}</p>}
    </Section>
  );
}
