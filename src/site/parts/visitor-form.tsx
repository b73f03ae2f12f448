import { useSelector } from '@xstate/react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { say, type Text } from '#kit/text.ts';
import {
  isIncomplete,
  isSubmitted,
  selectFirstMissing,
  selectMissing,
  selectValues,
} from '#parts/visitor-form/visitor-form.selectors.ts';
import type { visitorForm } from '#parts/visitor-form/visitor-form.ts';
import { common } from '#words/common.texts.ts';
import { site } from '#words/site.texts.ts';
import { useHydrated } from './use-hydrated.ts';

type VisitorFormProps<Field extends string> = {
  readonly actor: ActorRefFrom<ReturnType<typeof visitorForm<Field>>>;
  /** The form's name for a screen reader. */
  readonly label: string;
  readonly fields: Readonly<Record<Field, FieldLook>>;
  /** Stands in place of the form once it is submitted. */
  readonly submitted: ReactNode;
};

type FieldLook = {
  readonly label: Text;
  readonly type?: 'email';
  readonly autoComplete?: string;
  readonly lines?: number;
};

/** The fields of either contact form; nothing of them leaves the page (S-204, S-384). */
export function VisitorForm<Field extends string>({ actor, label, fields, submitted }: VisitorFormProps<Field>) {
  const isDone = useSelector(actor, isSubmitted);
  const frame = useRef<HTMLDivElement>(null);
  const wasDone = useRef(isDone);
  useEffect(() => {
    if (isDone === wasDone.current) return;
    wasDone.current = isDone;
    frame.current?.querySelector<HTMLElement>(isDone ? '[tabindex]' : 'input')?.focus();
  }, [isDone]);
  return (
    <div className="form-card" ref={frame}>
      {isDone ? (
        <>
          {submitted}
          <button type="button" className="quiet-button" onClick={() => actor.send({ type: 'form.reopened' })}>
            {say(site.writeAnother)}
          </button>
        </>
      ) : (
        <Fields actor={actor} label={label} fields={fields} />
      )}
    </div>
  );
}

function Fields<Field extends string>({ actor, label, fields }: Omit<VisitorFormProps<Field>, 'submitted'>) {
  const isHydrated = useHydrated();
  const isRefused = useSelector(actor, isIncomplete);
  const form = useRef<HTMLFormElement>(null);
  const alertId = useId();
  const names = Object.keys(fields) as Field[];

  // What was typed before this script ran, or what the browser put back.
  useEffect(() => {
    const typed = form.current ? [...new FormData(form.current)] : [];
    for (const [field, text] of typed)
      if (typeof text === 'string' && text !== '') actor.send({ type: 'field.changed', field: field as Field, text });
  }, [actor]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    actor.send({ type: 'form.sent' });
    const missing = selectFirstMissing(actor.getSnapshot());
    const field = missing === null ? null : event.currentTarget.elements.namedItem(missing);
    if (field instanceof HTMLElement) field.focus();
  }

  return (
    <form ref={form} aria-label={label} noValidate onSubmit={send}>
      <p className="hint">{say(site.formNeedsAll)}</p>
      {names.map((name) => (
        <FormField key={name} actor={actor} name={name} look={fields[name]} />
      ))}
      <div className="form-alert">
        {isRefused && (
          <p role="alert" id={alertId} aria-labelledby={alertId}>
            {say(site.formIncomplete)}
          </p>
        )}
      </div>
      <noscript>
        <p className="hint">{say(site.formNeedsScript)}</p>
      </noscript>
      <button type="submit" className="main-button" disabled={!isHydrated}>
        {say(common.send)}
      </button>
      <p className="hint">{say(site.formStays)}</p>
    </form>
  );
}

type FormFieldProps<Field extends string> = Pick<VisitorFormProps<Field>, 'actor'> & {
  readonly name: Field;
  readonly look: FieldLook;
};

function FormField<Field extends string>({ actor, name, look }: FormFieldProps<Field>) {
  const { label, type = 'text', autoComplete = 'off', lines } = look;
  const id = useId();
  const value = useSelector(actor, (snapshot) => selectValues(snapshot)[name] ?? '');
  const isMissing = useSelector(actor, (snapshot) => selectMissing(snapshot).includes(name));
  const hint = `${id}-hint`;
  const props = {
    id,
    name,
    value,
    required: true,
    autoComplete,
    ...(isMissing && { 'aria-invalid': true, 'aria-describedby': hint }),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      actor.send({ type: 'field.changed', field: name, text: target.value }),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{say(label)}</label>
      {lines ? <textarea rows={lines} {...props} /> : <input type={type} {...props} />}
      {isMissing && (
        <p className="field-missing" id={hint}>
          {say(site.formMissing)}
        </p>
      )}
    </div>
  );
}
