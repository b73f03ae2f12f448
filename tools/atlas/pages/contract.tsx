import { Coded } from '../parts/coded.tsx';
import { type Contents, renderPage, Slot } from '../parts/frame.tsx';

type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly additionalProperties?: boolean | Schema;
};

type Parameter = { readonly $ref?: string; readonly name?: string; readonly in?: string; readonly required?: boolean };
type Example = { readonly summary?: string; readonly value: unknown };
type Content = Readonly<
  Record<string, { readonly schema: Schema; readonly examples?: Readonly<Record<string, Example>> }>
>;

type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly 'x-checklist': string;
  readonly 'x-once-only'?: boolean;
  readonly 'x-refusals'?: readonly {
    readonly code: string;
    readonly message?: string;
    readonly tells: string | null;
    readonly next: string;
  }[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
};

/** The part of docs/contract/openapi.json that a page shows. */
export type ContractDocument = {
  readonly info: { readonly title: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
};

type Call = Operation & { readonly path: string; readonly method: string };

export const callsIn = ({ paths }: ContractDocument): readonly Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ ...operation, path, method: method.toUpperCase() })),
  );

/** The codes of a no, and what the borrower then reads. */
export function refusalsIn(call: Call) {
  const all = (call['x-refusals'] ?? []).filter(({ code }) => code !== 'none' && code !== 'lost');
  // Where none is printed, any code is a no, and the message is all there is to it.
  return all.some(({ code }) => code !== 'other') ? all : [];
}

/** Every call of the contract with its fields, its codes and an example of each answer. */
export function renderContract(document: ContractDocument, contents: Contents): string {
  const calls = callsIn(document);
  return renderPage({
    title: 'Contract · Kist atlas',
    here: 'contract.html',
    contents,
    scripts: ['atlas.js'],
    drawings: new Map(calls.flatMap(examplesOf)),
    children: (
      <>
        <h1>{document.info.title}</h1>
        <p className="purpose">{document.info.description}</p>
        <p className="hint">
          <code>docs/contract/openapi.json</code> has the same for machines; <code>docs/lender.md</code> says what
          stands around the calls. Every answer has its <code>code</code> and its <code>message</code>, and every call
          the header X-Requested-With. Where no code can be read, and where there is no answer, nobody knows what came
          of a call that must happen once.
        </p>
        <ul className="all-calls">
          {calls.map(({ operationId, summary }) => (
            <li key={operationId}>
              <a href={`#${operationId}`}>{operationId}</a> <Coded text={summary} />
            </li>
          ))}
        </ul>
        {document.tags.map(({ name, description }) => (
          <section key={name} aria-label={name}>
            <h2>{name}</h2>
            <p className="hint">{description}</p>
            {calls
              .filter(({ tags }) => tags[0] === name)
              .map((call) => (
                <CallPart key={call.operationId} call={call} document={document} />
              ))}
          </section>
        ))}
      </>
    ),
  });
}

/** A yes, and each no with a code of its own. */
const shownExamples = ({ responses }: Call) =>
  Object.entries(responses['200']?.content?.['application/json']?.examples ?? {}).filter(
    ([name]) => name !== 'no-other',
  );

/** Examples as they are read; a quotation mark needs no escape there, and they have thousands. */
const examplesOf = (call: Call) =>
  shownExamples(call).map(
    ([name, { value }]) =>
      [
        `${call.operationId} ${name}`,
        JSON.stringify(value, null, 1).replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
      ] as const,
  );

/** They stand in every answer. */
const around = ['code', 'message', 'success', 'data'];

function CallPart({ call, document }: { readonly call: Call; readonly document: ContractDocument }) {
  const { operationId, method, path, description } = call;
  const [request] = Object.entries(call.requestBody?.content ?? {});
  const own = call.parameters.filter((parameter) => !parameter.$ref);
  const common = call.parameters.flatMap(({ $ref }) => ($ref ? [named(document.components.parameters, $ref)] : []));
  const headers = common.filter(
    (parameter) => parameter?.in === 'header' && parameter.required && parameter.name !== 'X-Requested-With',
  );
  const answer = call.responses['200']?.content?.['application/json'];
  const refusals = refusalsIn(call);
  return (
    <article className="call" id={operationId}>
      <h3>{operationId}</h3>
      <p>
        <code>
          {method} {path}
        </code>{' '}
        <a href={`checklist.html#${call['x-checklist']}`}>{call['x-checklist']}</a>
      </p>
      <p>
        <Coded text={description} />
      </p>
      <p className="hint">
        {[
          ...(request ? [`Sent as ${request[0]}.`] : []),
          ...(headers.length > 0 ? [`Headers: ${headers.map((header) => header?.name).join(', ')}.`] : []),
        ].join(' ')}
      </p>
      {own.length > 0 && <p>Query: {own.map(({ name }) => name).join(', ')}.</p>}
      {request && <Fields title="Request" schema={request[1].schema} document={document} />}
      {answer && <Fields title="Answer" schema={answer.schema} document={document} />}
      {refusals.length > 0 && <h4>What a no tells the borrower</h4>}
      {refusals.length > 0 && (
        <dl>
          {refusals.map(({ code, message, tells, next }) => (
            <div key={`${code} ${message ?? ''}`}>
              <dt>{codeInWords(code, message)}</dt>
              <dd>{`${readsInWords(tells)}; ${next}`}</dd>
            </div>
          ))}
        </dl>
      )}
      {shownExamples(call).map(([name, { summary }]) => (
        <details key={name}>
          <summary>Example: {summary ?? name}</summary>
          <pre>
            <Slot name={`${operationId} ${name}`} />
          </pre>
        </details>
      ))}
    </article>
  );
}

export const readsInWords = (tells: string | null) =>
  tells === '{message}' ? 'the message that was sent' : tells === null ? 'nothing' : `“${tells}”`;

const codeInWords = (code: string, message: string | undefined): string =>
  `${code === 'other' ? 'any other' : code}${message === undefined ? '' : ', without a message'}`;

/** What a reference names. */
const named = <Part,>(parts: Readonly<Record<string, Part>>, ref: string): Part | undefined =>
  parts[ref.slice(ref.lastIndexOf('/') + 1)];

type FieldsProps = { readonly title: string; readonly schema: Schema; readonly document: ContractDocument };

/** The fields of a schema, those of what stands in it by their path. */
function Fields({ title, schema, document }: FieldsProps) {
  const all = [...fieldsOf(schema, document)].filter(({ name }) => title !== 'Answer' || !around.includes(name));
  const rows = together(all);
  if (rows.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <dl>
        {rows.map(({ name, is, description }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Coded text={[is, description].filter(Boolean).join(': ')} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Fields that are of one kind, with nothing more to say of them, in one row. */
function together(rows: readonly FieldRow[]): readonly FieldRow[] {
  const plain = rows.filter(({ description }) => description === '');
  return [
    ...rows.filter(({ description }) => description !== ''),
    ...[...new Set(plain.map(({ is }) => is))].map((is) => ({
      name: plain.flatMap((row) => (row.is === is ? row.name : [])).join(', '),
      is,
      description: '',
    })),
  ];
}

type FieldRow = { readonly name: string; readonly is: string; readonly description: string };

function* fieldsOf(schema: Schema, document: ContractDocument, path = ''): Generator<FieldRow> {
  const whole = resolved(schema, document);
  const { properties = {}, required = [] } = whole.items ? resolved(whole.items, document) : whole;
  for (const [field, inner] of Object.entries(properties)) {
    const name = path === '' ? field : `${path}.${field}`;
    const own = resolved(inner, document);
    const need = required.includes(field) ? ', required' : '';
    yield { name, is: `${typeInWords(own)}${need}`, description: inner.description ?? own.description ?? '' };
    yield* fieldsOf(own, document, own.items ? `${name}[]` : name);
  }
}

/** Follows a reference, and what may also be null. */
function resolved(schema: Schema, document: ContractDocument): Schema {
  const [first] = schema.anyOf ?? [];
  if (first) return resolved(first, document);
  return schema.$ref ? (named(document.components.schemas, schema.$ref) ?? {}) : schema;
}

function typeInWords({ type, enum: values, const: only, items }: Schema): string {
  if (values) return values.map(String).join(' or ');
  if (only !== undefined) return String(only);
  if (items) return 'list';
  const types = [type ?? 'anything'].flat().filter((name) => name !== 'null');
  return types.join(' or ');
}
