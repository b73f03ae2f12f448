import { randomInt } from 'node:crypto';
import type { Call } from '#adapters/lender-api/contract/call.ts';
import { captchaPath } from '#adapters/lender-api/contract/captcha-path.ts';
import { decoysIn, type Gate, mayBeKept, missingIn, wrongAddresses, wrongInNo, wrongInYes } from './answers.ts';
import type { Lender } from './ask.ts';
import { wrongForPage, wrongInPreflight } from './cors.ts';
import { type OnceOptions, onceTries } from './once.ts';
import { failed, notTried, type Result, type Told } from './result.ts';
import {
  allAt,
  at,
  Broken,
  carried,
  createPools,
  createScene,
  Lacking,
  type Scene,
  saysYes,
  shortly,
} from './scene.ts';
import type { TestData } from './test-data.ts';

export type RunOptions = {
  readonly lender: Lender;
  readonly calls: readonly Call[];
  /** Ids of those to be tried; all without. */
  readonly only?: readonly string[] | undefined;
  readonly data: TestData;
  readonly gate: Gate;
  readonly pendingCodes: readonly string[];
  readonly honoured?: boolean | undefined;
  readonly patience?: number;
  /** Where pools that count begin. */
  readonly count?: number;
  /** Told of each result as it comes. */
  readonly onResult?: (result: Result) => void;
};

/** Tries a server, one call after the other; never throws because of what the server does. */
export async function runConformance(options: RunOptions): Promise<readonly Result[]> {
  const { lender, calls, data, gate, onResult = () => {} } = options;
  const results: Result[] = [];
  const next = createPools(data.pools, options.count ?? freshCount());
  const begin = () => createScene({ lender, calls, data, next });

  async function attempt(call: string, tried: string, how: () => Promise<Told> | Told): Promise<void> {
    let told: Told;
    try {
      told = await how();
    } catch (error) {
      told = untold(error);
    }
    const result: Result = { call, tried, verdict: told?.verdict ?? 'passed', says: told?.says ?? '' };
    results.push(result);
    onResult(result);
  }

  const wanted = calls.filter(({ id }) => options.only?.includes(id) ?? true);
  for (const call of wanted) await tryAnswers(call, { lender, gate, begin, attempt });
  for (const { call: id, code, fields } of data.refusals) {
    const call = wanted.find((row) => row.id === id);
    if (!call) continue;
    const what = code === 'other' ? 'what it must refuse' : `what it must refuse with ${code}`;
    await attempt(
      id,
      `${what}: ${Object.entries(fields)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ')}`,
      async () => {
        const answer = await (await begin().prepare(id, fields)).ask();
        return wrongInNo(call, answer, code) ?? wrongForPage(lender, answer);
      },
    );
  }
  for (const [id, { field, call: from, at: path }] of Object.entries(data.readBack)) {
    if (!wanted.some((row) => row.id === id)) continue;
    await attempt(id, `${field} is read back as it was sent, letter by letter`, async () => {
      const scene = begin();
      const { call, fields, ask } = await scene.prepare(id);
      const answer = await ask();
      if (!saysYes(call, answer)) return notTried(`the request was answered with ${shortly(answer)}`);
      const reading = await scene.prepare(from);
      const read = allAt(carried(reading.call, await reading.ask()), path);
      if (read.includes(fields[field])) return undefined;
      return failed(`“${String(fields[field])}” came back as “${String(read[0])}”`);
    });
  }
  const once: OnceOptions = {
    begin,
    data,
    pendingCodes: options.pendingCodes,
    honoured: options.honoured,
    patience: options.patience ?? 1_000,
  };
  for (const { id } of wanted.filter(({ onceOnly }) => onceOnly))
    for (const [tried, how] of onceTries) await attempt(id, tried, () => how(id, once));
  if (wanted.some(({ id }) => id === 'get-sid'))
    await attempt('captcha', 'the picture of a sid is an image, and each sid is new', () => captchaTold(lender, begin));
  return results;
}

type Trying = {
  readonly lender: Lender;
  readonly gate: Gate;
  readonly begin: () => Scene;
  readonly attempt: (call: string, tried: string, how: () => Promise<Told> | Told) => Promise<void>;
};

async function tryAnswers(call: Call, { lender, gate, begin, attempt }: Trying) {
  const { id } = call;
  const said: { answer?: Awaited<ReturnType<Awaited<ReturnType<Scene['prepare']>>['ask']>> } = {};
  await attempt(id, 'a good request is answered with a yes that can be read', async () => {
    said.answer = await (await begin().prepare(id)).ask();
    return wrongInYes(call, said.answer);
  });
  const { answer } = said;
  const about = (how: (answer: NonNullable<typeof said.answer>) => Told) => () =>
    answer ? how(answer) : notTried('there was no answer to look at');
  await attempt(
    id,
    'the yes has all that a screen shows',
    about((given) => missingIn(call, given)),
  );
  await attempt(
    id,
    'addresses in it are opened',
    about((given) => wrongAddresses(call, given, gate)),
  );
  if (call.method === 'GET')
    await attempt(
      id,
      'it is not kept',
      about((given) => mayBeKept(call, given)),
    );
  if (Object.keys(lender.keyMap.fields).length > 0)
    await attempt(
      id,
      'it has no plain name that the key map renames',
      about((given) => decoysIn(given, lender)),
    );
  if (lender.origin === null) return;
  await attempt(id, 'a browser may send it', async () =>
    wrongInPreflight(lender, call, (await begin().prepare(id)).send()),
  );
  await attempt(
    id,
    'the page may read its answer',
    about((given) => wrongForPage(lender, given)),
  );
}

async function captchaTold(lender: Lender, begin: () => Scene): Promise<Told> {
  const sids = await Promise.all([begin().yesOf('get-sid'), begin().yesOf('get-sid')]);
  const [one, other] = sids.map((data) => at(data, 'sid'));
  if (typeof one !== 'string' || one === '') return failed('get-sid names no sid');
  if (one === other) return failed('get-sid names the same sid twice');
  const path = lender.keyMap.paths[captchaPath] ?? captchaPath;
  const query = new URLSearchParams({ sid: one, t: String(Date.now()) });
  const response = await fetch(`${lender.url}${lender.prefixes.promo}${path}?${query}`, { redirect: 'manual' });
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  return response.ok && type.startsWith('image/') && text !== ''
    ? undefined
    : failed(`the picture is answered with ${response.status}, ${type || 'no type'}, ${text.length} characters`);
}

/** What an error of a try tells: of the data, of what came before, or of a server that did not answer. */
function untold(error: unknown): Told {
  if (error instanceof Lacking || error instanceof Broken) return notTried(error.message);
  if (!(error instanceof Error)) return failed(String(error));
  if (error.name === 'TimeoutError') return failed('there was no answer within 60 seconds');
  const cause = error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
  return failed(`there was no answer: ${cause}`);
}

/** Eight digits near which no other run began. */
const freshCount = () => randomInt(10_000_000, 99_000_000);

/** Whether the server keeps to the contract as far as it was tried. */
export const isConforming = (results: readonly Result[]) => results.every(({ verdict }) => verdict !== 'failed');
