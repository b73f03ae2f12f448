import type { Call } from '#adapters/lender-api/contract/call.ts';
import { captchaPath } from '#adapters/lender-api/contract/captcha-path.ts';
import type { KeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { commonNames } from '#kit/common-names.ts';
import type { SuccessRule } from '#kit/envelope.ts';
import * as limits from '#kit/limits.ts';
import type { Comments } from './comments.ts';
import type { Example } from './examples.ts';
import { type Json, schemaOf } from './json-schema.ts';

/** What the borrower meets after a no: a code as it is printed, `other` for any other, `none` without a readable one, `lost` without an answer. */
export type Refusal = {
  readonly code: string;
  readonly bare?: true;
  /** What the borrower reads; null where nothing is shown. */
  readonly tells: string | null;
  readonly next: string;
};

export type OpenApiOptions = {
  readonly calls: readonly Call[];
  readonly keyMap: KeyMap;
  readonly prefixes: Readonly<Record<Call['prefix'], string>>;
  readonly comments: Comments;
  readonly examples: readonly Example[];
  readonly refusals: (call: string) => readonly Refusal[];
  /** In which flows a call is made, by title. */
  readonly flows: (call: string) => readonly string[];
  /** What a flow is for, by its title. */
  readonly purposeOf: (flow: string) => string;
  readonly version: string;
};

/** A document of OpenAPI 3.1, as plain data. */
export type OpenApi = Readonly<Record<string, unknown>> & {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: Readonly<Record<'schemas' | 'parameters', Readonly<Record<string, unknown>>>>;
};

/** What is a yes, in words (S-309, S-311). */
export const rules: Readonly<Record<SuccessRule, string>> = {
  zero: 'Yes: `code` is 0, as number or text of digits.',
  '00': 'Yes: `code` is "00", exactly.',
  '0': 'Yes: `code` is 0 or "0".',
  flag: 'Yes: `success` is true or 1; where there is no `success`, `code` is "00" or 0.',
  zeroOrFlag: 'Yes: `code` is 0, "0" or "00", or `success` is true or 1.',
  any: 'Yes: any answer with a status of 200 to 299.',
};

export const encodings: Readonly<Record<Exclude<Call['body'], 'query'>, string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

/** Schema names: `repayment-commit` is `RepaymentCommit`. */
export const pascal = (id: string): string => id.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

/** All that the product asks of a lender, as OpenAPI 3.1; paths and fields of answers under the names of the key map (S-317). */
export function openApiOf(given: OpenApiOptions): OpenApi {
  const options = { ...given, comments: commentsOnWire(given) };
  const { calls, keyMap, prefixes, comments } = options;
  const wire = (name: string) => keyMap.fields[name] ?? name;
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = `${prefixes[call.prefix]}${keyMap.paths[call.path] ?? call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, options) };
  }
  paths[`${prefixes.promo}${keyMap.paths[captchaPath] ?? captchaPath}`] = { get: captcha };
  const answers = calls.flatMap((call) => {
    const schema = renamed(
      schemaOf(call.answer, (name) => comments.field(call.id, name)),
      wire,
    );
    return call.reads === 'body' || isAnything(schema) ? [] : [[`${pascal(call.id)}Answer`, schema] as const];
  });
  const requests = calls
    .filter(({ body }) => body !== 'query')
    .map((call) => [`${pascal(call.id)}Request`, requestSchema(call, comments)] as const);
  return {
    openapi: '3.1.0',
    info: {
      title: 'What the web view asks of a lender',
      version: options.version,
      description:
        'Generated from the rows of the contract, src/adapters/lender-api/contract; docs/lender.md says what stands around them. ' +
        'Every answer is JSON with a status of 200 to 299, a no as well: any other status is taken for no answer at all. ' +
        `A call is given up after ${limits.requestTimeout / 1000} seconds.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The page’s own origin, or `apiHost` of config.json.' }],
    security: [],
    tags: tagsOf(options).map((name) => ({ name, description: options.purposeOf(name) })),
    paths,
    components: {
      schemas: Object.fromEntries([...requests, ...answers].sort(([one], [other]) => (one < other ? -1 : 1))),
      parameters: {
        ...Object.fromEntries(commonNames.map((name) => [name, commonParameter(name)])),
        XRequestedWith: header('X-Requested-With', 'Always `XMLHttpRequest`.', { const: 'XMLHttpRequest' }, true),
        ...Object.fromEntries(
          Object.values(headersOfClient)
            .flat()
            .map((name) => [
              name,
              header(name, `\`${name}\` of the page’s address; empty without one (S-320).`, {}, true),
            ]),
        ),
        IdempotencyKey: header(
          'Idempotency-Key',
          'A uuid of the intention: the same for each repeat of it. The same key and body get the same answer, and nothing happens twice (S-398).',
          { format: 'uuid' },
          true,
        ),
        ...Object.fromEntries(
          sessionNames.map((name) => [
            name.replaceAll('-', ''),
            header(
              name,
              'Instead of its parameter, with `"sessionTransport": "header"` (S-321); percent-encoded.',
              {},
              false,
            ),
          ]),
        ),
      },
    },
  };
}

/** A text with the fields of answers that it names in backticks as they stand on the wire. */
const onWire = (text: string, { fields }: KeyMap): string =>
  text.replace(/`(\w+)`/g, (_, name: string) => `\`${fields[name] ?? name}\``);

function commentsOnWire({ comments, keyMap }: OpenApiOptions): Comments {
  return {
    calls: new Map([...comments.calls].map(([id, said]) => [id, onWire(said, keyMap)])),
    field(call, name) {
      const said = comments.field(call, name);
      return said === undefined ? said : onWire(said, keyMap);
    },
  };
}

/** What each client says besides (S-216, S-217). */
export const headersOfClient = { 1: ['building', 'gather'], 2: ['swift', 'eyes'] } as const;

/** S-321 */
export const sessionNames = ['X-Session-Id', 'X-Device-Id', 'X-Gps-Adid', 'X-Mobile-Phone'];

const header = (name: string, description: string, schema: Json, required: boolean) => ({
  name,
  in: 'header',
  description,
  required,
  schema: { type: 'string', ...schema },
});

/** Two names of one thing (S-159, S-319). */
const twins: Readonly<Record<string, string>> = { productId: 'product_id', product_id: 'productId' };

const ofTwins = (name: string): string =>
  name in twins
    ? ` \`${name}\` and \`${twins[name]}\` are one thing under two names: of an address that has only one of them both carry its value; where it has both and they differ, each is sent as it stands (S-159, S-319). A call that is about a product says which in its own field, and a parameter of its own wins over a common one (S-318).`
    : '';

const commonParameter = (name: string) => ({
  name,
  in: 'query',
  description: `Of the page’s address, as it stands there; at most ${limits.queryValue} characters (S-318).${ofTwins(name)}`,
  schema: { type: 'string', maxLength: limits.queryValue },
});

/** The tag of calls that no flow makes itself. */
export const everyPage = 'Every page';

const tagsOf = ({ calls, flows }: OpenApiOptions): readonly string[] => [
  ...new Set([...calls.map((call) => tagOf(call, flows)), captcha.tags[0] ?? '']),
];

const tagOf = ({ id }: Call, flows: OpenApiOptions['flows']): string => flows(id)[0] ?? everyPage;

const isAnything = (schema: Json) => Object.keys(schema).length === 0;

const requestSchema = (call: Call, comments: Comments) =>
  schemaOf(call.request, (name) => comments.field(call.id, name));

const ref = (kind: 'schemas' | 'parameters', name: string) => ({ $ref: `#/components/${kind}/${name}` });

function operationOf(call: Call, { comments, flows, refusals, examples, keyMap }: OpenApiOptions) {
  const wire = (name: string) => keyMap.fields[name] ?? name;
  const own = examples.filter((example) => example.call === call.id);
  const said = comments.calls.get(call.id);
  if (said === undefined) throw new Error(`The contract does not say what ${call.id} is for.`);
  const known = flows(call.id);
  const rule = onWire(rules[call.success], keyMap);
  return {
    operationId: call.id,
    tags: [tagOf(call, flows)],
    summary: said.replace(/ \(S-[^)]*\)/g, '').replace(/\.$/, ''),
    description: [
      said,
      rule,
      ...(call.onceOnly ? ['Must happen at most once: the lender has to know a repeat.'] : []),
      ...(known.length > 0 ? [`Made by: ${known.join(', ')}.`] : []),
    ].join(' '),
    'x-checklist': call.item,
    'x-success-rule': call.success,
    'x-once-only': call.onceOnly,
    'x-refusals': refusals(call.id).map(({ code, bare, tells, next }) => ({
      code,
      ...(bare && { message: 'none' }),
      tells,
      next,
    })),
    parameters: [
      ...(call.anonymous ? [] : commonNames.map((name) => ref('parameters', name))),
      ...ownQuery(call, comments, own),
      ref('parameters', 'XRequestedWith'),
      ...headersOfClient[call.client].map((name) => ref('parameters', name)),
      ...(call.onceOnly ? [ref('parameters', 'IdempotencyKey')] : []),
      ...(call.anonymous ? [] : sessionNames.map((name) => ref('parameters', name.replaceAll('-', '')))),
    ],
    ...(call.body !== 'query' && {
      requestBody: {
        required: true,
        content: {
          [encodings[call.body]]: {
            schema: ref('schemas', `${pascal(call.id)}Request`),
            ...requestExamples(call, own),
          },
        },
      },
    }),
    responses: {
      '200': {
        description: `The answer, a yes or a no. ${rule}`,
        content: {
          'application/json': {
            schema: envelopeOf(call, { comments, wire, rule }),
            examples: Object.fromEntries(
              own.map(({ code, answer }) => [
                code === 'yes' ? 'yes' : `no-${code}`,
                { summary: summaryOf(code, refusals(call.id)), value: answer },
              ]),
            ),
          },
        },
      },
      ...noAnswers(call),
    },
  };
}

/** By status, what is no answer: each without a body that is read. */
const noAnswers = ({ onceOnly }: Call) => ({
  '401': { description: 'The session is over: the app is told to log in anew (S-389).' },
  ...(onceOnly && {
    '409': {
      description:
        'A request under this Idempotency-Key is still at work, or the key was used with another body. Taken for no answer: the same key is asked again.',
    },
  }),
  '4XX': {
    description:
      'Taken for no answer, as any other status: a no has a status of 200 to 299 and a code. Of a call that must happen once nobody knows.',
  },
  default: {
    description: 'Any other status is taken for no answer: the borrower is told that nobody knows, or to try again.',
  },
});

function summaryOf(code: string, refusals: readonly Refusal[]): string {
  if (code === 'yes') return 'A yes';
  const refusal = refusals.find((known) => known.code === code && !known.bare);
  const shown = refusal?.tells === '{message}' ? 'the message' : refusal?.tells ? `“${refusal.tells}”` : 'nothing';
  return `A no${code === 'other' ? '' : ` with ${code}`}: the borrower reads ${shown}${refusal ? `; ${refusal.next}` : ''}`;
}

/** Fields that travel in the query; a common parameter of that name is the call's own there (S-318). */
function ownQuery(call: Call, comments: Comments, examples: readonly Example[]) {
  if (call.body !== 'query') return [];
  const { properties = {}, required = [] } = requestSchema(call, comments);
  const fields = examples.find(({ code }) => code === 'yes')?.fields ?? {};
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...(name in fields && { example: fields[name] }),
  }));
}

function requestExamples(call: Call, examples: readonly Example[]) {
  if (call.body === 'multipart') return {};
  return {
    examples: Object.fromEntries(
      examples.map(({ code, fields }) => [code === 'yes' ? 'yes' : `no-${code}`, { value: fields }]),
    ),
  };
}

type Naming = { readonly comments: Comments; readonly wire: (name: string) => string; readonly rule: string };

/** What stands around the data (S-134); of a no there is none. */
function envelopeOf(call: Call, { comments, wire, rule }: Naming): Json {
  const inside = renamed(
    schemaOf(call.answer, (name) => comments.field(call.id, name)),
    wire,
  );
  const envelope: Record<string, Json> = {
    code: { type: ['string', 'integer'], description: rule },
    message: {
      type: ['string', 'null'],
      description: `Shown to the borrower where the call tells its failures, as text, cut at ${limits.serverMessage} characters.`,
    },
    ...((call.success === 'flag' || call.success === 'zeroOrFlag') && {
      success: { type: ['boolean', 'integer', 'string'], description: rule },
    }),
  };
  const named = Object.fromEntries(Object.entries(envelope).map(([name, schema]) => [wire(name), schema]));
  const required = call.success === 'any' ? [] : [wire('code')];
  if (call.reads === 'body') return { type: 'object', properties: { ...inside.properties, ...named }, required };
  const data: Json = isAnything(inside)
    ? { description: 'Not read.' }
    : { anyOf: [ref('schemas', `${pascal(call.id)}Answer`), { type: 'null' }] };
  return { type: 'object', properties: { ...named, [wire('data')]: data }, required };
}

/** A schema with the names of its fields as they stand on the wire, at any depth. */
function renamed(schema: Json, wire: (name: string) => string): Json {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map((inner: Json) => renamed(inner, wire)) as unknown as Json;
  return Object.fromEntries(
    Object.entries(schema).map(([name, inner]) => {
      if (name === 'properties')
        return [
          name,
          Object.fromEntries(Object.entries(inner as object).map(([field, of]) => [wire(field), renamed(of, wire)])),
        ];
      if (name === 'required' && Array.isArray(inner)) return [name, inner.map(wire)];
      return [name, name === 'description' ? inner : renamed(inner as Json, wire)];
    }),
  ) as Json;
}

const captcha = {
  operationId: 'captcha',
  tags: ['Registration'],
  summary: 'The picture of a sid',
  description: 'An image element asks for it; it tells nothing of who asks, and must not be kept (S-330, S-619).',
  'x-checklist': 'S-619',
  parameters: [
    { name: 'sid', in: 'query', required: true, schema: { type: 'string' }, description: 'Of get-sid.' },
    {
      name: 't',
      in: 'query',
      required: true,
      schema: { type: 'string' },
      description: 'Epoch milliseconds: never the same address twice.',
    },
  ],
  responses: {
    '200': {
      description: 'The picture.',
      content: { 'image/*': { schema: { type: 'string', contentMediaType: 'image/*' } } },
    },
    '4XX': { description: 'The picture counts as not there.' },
    default: { description: 'The picture counts as not there.' },
  },
};
