import type { Call } from '#adapters/lender-api/contract/call.ts';
import { plainNames } from '#adapters/lender-api/contract/plain-names.ts';
import type { Comments } from './comments.ts';
import { table } from './marked.ts';
import { encodings, headersOfClient, type Refusal, rules, sessionNames } from './openapi.ts';

type Options = {
  readonly calls: readonly Call[];
  readonly prefixes: Readonly<Record<Call['prefix'], string>>;
  readonly comments: Comments;
  readonly flows: (call: string) => readonly string[];
  readonly refusals: (call: string) => readonly Refusal[];
};

const code = (text: string) => `\`${text}\``;

/** One row a call: where, how, what is a yes, who makes it. */
export function callsTable({ calls, prefixes, comments, flows }: Options): string {
  return table(
    ['', 'call', 'for', 'sent as', 'yes', 'once', 'made by'],
    calls.map((call) => [
      call.item,
      `${call.method} ${code(`${prefixes[call.prefix]}${call.path}`)}`,
      comments.calls.get(call.id) ?? '',
      call.body === 'query' ? 'query' : encodings[call.body],
      yesOf(call),
      call.onceOnly ? '**once**' : '',
      flows(call.id).join(', '),
    ]),
  );
}

const yesOf = ({ success }: Call) => rules[success].replace(/^Yes: /, '').replace(/\.$/, '');

/** Request headers with the calls that send them. */
export function headersTable({ calls }: Options): string {
  const those = (client: 1 | 2) => `${calls.filter((call) => call.client === client).length} calls`;
  const once = calls.filter(({ onceOnly }) => onceOnly).map(({ id }) => code(id));
  return table(
    ['header', 'sent by', 'carries'],
    [
      [code('Content-Type'), 'every POST', Object.values(encodings).map(code).join(', ')],
      [code('X-Requested-With'), 'every call', code('XMLHttpRequest')],
      ...([1, 2] as const).map((client) => [
        headersOfClient[client].map(code).join(', '),
        those(client),
        'what the page’s address says; empty without it',
      ]),
      [code('Idempotency-Key'), once.join(', '), 'a uuid of what is to happen once'],
      [
        sessionNames.map(code).join(', '),
        'every call that tells who asks, with `"sessionTransport": "header"`',
        '`sessionId`, `deviceId`, `gps_adid`, `mobilePhone`, percent-encoded, instead of the query',
      ],
    ],
  );
}

/** Codes that mean more than no, and what the borrower reads then. */
export function codesTable({ calls, refusals }: Options): string {
  const rows = calls.flatMap(({ id }) =>
    refusals(id)
      .filter(({ code: said }) => /^-?\d+$/.test(said))
      .map(({ code: said, tells, next }) => [
        code(id),
        code(said),
        tells === '{message}' ? 'the message that was sent' : (tells ?? 'nothing'),
        next,
      ]),
  );
  return table(['call', 'code', 'the borrower reads', 'and then'], rows);
}

/** Every field of an answer that a key map can rename, with the calls that have it. */
export function fieldsTable({ calls }: Options): string {
  const envelope = plainNames([]).fields;
  const rows = plainNames(calls)
    .fields.filter((name) => !envelope.includes(name))
    .map((name) => [
      code(name),
      calls
        .filter((call) => plainNames([call]).fields.includes(name))
        .map(({ id }) => code(id))
        .join(', '),
    ]);
  return table(
    ['field', 'in the answers of'],
    [[envelope.map(code).join(', '), 'every call'], ...rows.sort(([one = ''], [other = '']) => (one < other ? -1 : 1))],
  );
}
