import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import * as fields from '#adapters/lender-api/contract/fields.ts';

export type Json = JsonSchema;

/** A schema of valibot's as far as this conversion looks into it. */
type Node = {
  readonly type: string;
  readonly fallback?: unknown;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly rest?: Node;
  readonly wrapped?: Node;
  readonly literal?: unknown;
  readonly requirement?: unknown;
  readonly metadata?: { readonly item?: Node };
  readonly pipe?: readonly Node[];
};

/** What the last step of a lenient field tells: a converter would know no more than that anything may come. */
const known = new Map<unknown, Json>([
  [lastOf(fields.textual), { type: ['string', 'number'] }],
  [lastOf(fields.whole), { type: ['integer', 'string'], pattern: '^-?\\d+$' }],
  [
    lastOf(fields.flag),
    {
      type: ['integer', 'string', 'boolean', 'null'],
      pattern: '^\\d*$',
      description: 'Yes is exactly 1, as number or text; 0, false, null or another number: no.',
    },
  ],
  [
    lastOf(fields.lenientFlag),
    {
      type: ['integer', 'string', 'boolean', 'null'],
      description: 'Yes is exactly 1, as number or text; all else: no.',
    },
  ],
]);

function lastOf(schema: unknown): unknown {
  const { pipe = [] } = schema as Node;
  return pipe[pipe.length - 1];
}

/** Whether an object can do without a field: it falls back to something, or is optional. */
const isDispensable = ({ type, fallback, pipe = [] }: Node): boolean =>
  fallback !== undefined || [type, pipe[0]?.type].includes('optional');

/** What is sent for a schema of the contract, as JSON Schema 2020-12. `describe` says what an object's field is for. */
export function schemaOf(schema: unknown, describe: (name: string) => string | undefined = () => undefined): Json {
  const node = schema as Node;
  const of = (inner: Node) => schemaOf(inner, describe);
  const { pipe, entries, wrapped } = node;
  if (pipe) {
    const same = known.get(lastOf(node));
    if (same) return orNull(node, same);
    const item = pipe.find(({ metadata }) => metadata?.item !== undefined)?.metadata?.item;
    if (item) return { type: ['array', 'null'], items: of(item) };
    const [first, ...steps] = pipe;
    if (first && (first.pipe || first.entries || first.wrapped)) return narrowed(of(first), steps);
  }
  if (entries) return objectOf(node, describe);
  if (wrapped) return node.type === 'optional' ? of(wrapped) : nullable(of(wrapped));
  if (node.type === 'blob') return { type: 'string', contentMediaType: 'image/*' };
  const { $schema: _, ...leaf } = toJsonSchema(schema as Parameters<typeof toJsonSchema>[0], { typeMode: 'input' });
  return leaf;
}

/** Whatever falls back to the empty text takes nothing for it too. */
const orNull = ({ fallback }: Node, schema: Json): Json => (fallback === '' ? nullable(schema) : { ...schema });

function nullable(schema: Json): Json {
  if (schema.type === undefined)
    return Object.keys(schema).length === 0 ? schema : { anyOf: [schema, { type: 'null' }] };
  const types = [schema.type].flat();
  if (schema.properties) return { anyOf: [schema, { type: 'null' }] };
  return types.includes('null') ? schema : { ...schema, type: [...types, 'null'] };
}

/** Bounds that are set on what was read; what only the product makes of it is nothing to the sender. */
function narrowed(schema: Json, steps: readonly Node[]): Json {
  const literal = steps.find(({ type }) => type === 'literal')?.literal;
  if (literal !== undefined) return { enum: [literal as number, String(literal)] };
  const minimum = steps.find(({ type }) => type === 'min_value')?.requirement;
  return minimum === undefined ? schema : { ...schema, minimum: minimum as number };
}

function objectOf({ type, entries = {}, rest }: Node, describe: (name: string) => string | undefined): Json {
  const required = Object.entries(entries).flatMap(([name, entry]) => (isDispensable(entry) ? [] : [name]));
  const properties = Object.entries(entries).map(([name, entry]) => {
    const schema = schemaOf(entry, describe);
    const unit = [fields.cents, fields.lenientCents].some((cents) => cents === (entry as unknown))
      ? 'Cents.'
      : undefined;
    const description = [describe(name) ?? unit, schema.description].filter(Boolean).join(' ');
    return [name, { ...schema, ...(description !== '' && { description }) }] as const;
  });
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    ...(type === 'strict_object' && { additionalProperties: false }),
    ...(rest && { additionalProperties: rest.type === 'unknown' || schemaOf(rest, describe) }),
  };
}
