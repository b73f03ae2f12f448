import { useId, useState } from 'react';
import { hidden, readJson, redact, unredact } from './redact.ts';
import { useShown } from './shown.ts';

type PayloadFormProps = {
  /** What the form begins with; what may not be shown reads as hidden, and stays what it is unless it is typed over. */
  readonly sample: unknown;
  readonly action: string;
  readonly onUse: (value: unknown) => void;
};

const isFlat = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((entry) => typeof entry !== 'object' || entry === null);

/** A payload to edit, made from a sample: a field for each value, or JSON where values hold values. */
export function PayloadForm({ sample, action, onUse }: PayloadFormProps) {
  return isFlat(sample) ? (
    <FlatForm sample={sample} action={action} onUse={onUse} />
  ) : (
    <JsonForm sample={sample} action={action} onUse={onUse} />
  );
}

type FlatFormProps = PayloadFormProps & { readonly sample: Readonly<Record<string, unknown>> };

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function FlatForm({ sample, action, onUse }: FlatFormProps) {
  const id = useId();
  const made = useShown();
  const [texts, setTexts] = useState(() => {
    const shown = redact(sample, '', made) as Readonly<Record<string, unknown>>;
    return Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, asText(value) ?? 'null']));
  });
  const [problem, setProblem] = useState<string | null>(null);
  const use = () => {
    const payload: Record<string, unknown> = {};
    for (const [name, text] of Object.entries(texts)) {
      const before = sample[name];
      const read = text === hidden ? { value: before } : typeof before === 'string' ? { value: text } : readJson(text);
      if ('problem' in read) return setProblem(`${name}: ${read.problem}`);
      payload[name] = read.value;
    }
    setProblem(null);
    onUse(payload);
  };
  return (
    <div className="lab-form">
      {Object.entries(texts).map(([name, text]) => (
        <label key={name}>
          <code>{name}</code>
          <input
            value={text}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={problem ? `${id}problem` : undefined}
            onChange={(change) => setTexts({ ...texts, [name]: change.target.value })}
          />
        </label>
      ))}
      <End id={`${id}problem`} problem={problem} action={action} onUse={use} />
    </div>
  );
}

/** JSON has no word for "nothing"; `null` stands for it where a flow takes nothing. */
function JsonForm({ sample, action, onUse }: PayloadFormProps) {
  const id = useId();
  const made = useShown();
  const [text, setText] = useState(() => JSON.stringify(redact(sample, '', made) ?? null, null, 2));
  const [problem, setProblem] = useState<string | null>(null);
  const use = () => {
    const read = readJson(text);
    setProblem('problem' in read ? read.problem : null);
    if ('value' in read) onUse(read.value === null && sample === undefined ? undefined : unredact(read.value, sample));
  };
  return (
    <div className="lab-form">
      <label>
        JSON
        <textarea
          rows={Math.min(12, text.split('\n').length + 1)}
          spellCheck={false}
          autoComplete="off"
          value={text}
          aria-describedby={problem ? `${id}problem` : undefined}
          onChange={(change) => setText(change.target.value)}
        />
      </label>
      <End id={`${id}problem`} problem={problem} action={action} onUse={use} />
    </div>
  );
}

type EndProps = {
  readonly id: string;
  readonly problem: string | null;
  readonly action: string;
  readonly onUse: () => void;
};

/** What is wrong with what was typed, and the button that uses it. */
function End({ id, problem, action, onUse }: EndProps) {
  return (
    <>
      {problem !== null && (
        <p role="alert" id={id}>
          {problem}
        </p>
      )}
      <button type="button" onClick={onUse}>
        {action}
      </button>
    </>
  );
}
