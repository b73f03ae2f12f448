import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { codeOf, isEnvelope } from '#kit/envelope.ts';
import type { Answer } from './ask.ts';
import { advice, failed, notTried, type Told } from './result.ts';
import { allAt, carried, type Prepared, type Scene, saysYes, shortly } from './scene.ts';
import type { TestData } from './test-data.ts';

export type OnceOptions = {
  /** A new try with things of its own. */
  readonly begin: () => Scene;
  readonly data: TestData;
  readonly pendingCodes: readonly string[];
  /** Whether the deployment says that this lender knows a repeat by its key; undefined where it says nothing. */
  readonly honoured: boolean | undefined;
  /** Milliseconds after which a request whose client left, or that is still at work, is asked about again. */
  readonly patience: number;
};

/** How often the thing that a call does was done, as far as another call tells; undefined where none does. */
async function countOf(scene: Scene, call: string, { data }: OnceOptions): Promise<number | undefined> {
  const look = data.looks[call];
  if (!look) return undefined;
  const { call: row, ask } = await scene.prepare(look.call);
  const answer = await ask();
  const lists = allAt(carried(row, answer), look.at).filter((list) => Array.isArray(list));
  return lists.length === 0 ? undefined : lists.flat().length;
}

const isPending = (answer: Answer, { pendingCodes }: OnceOptions) =>
  answer.status === 409 ||
  answer.status === 425 ||
  (isEnvelope(answer.body) && pendingCodes.includes(codeOf(answer.body)));

const waited = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Asks again with the same key until the lender is no longer at work on it. */
async function settled({ ask }: Prepared, key: string, options: OnceOptions): Promise<Answer> {
  const until = Date.now() + options.patience * 10;
  for (;;) {
    const answer = await ask(key);
    if (!isPending(answer, options) || Date.now() > until) return answer;
    await waited(options.patience / 5);
  }
}

/** What two answers to one thing tell of a lender: the same yes twice, or a no to the second. */
function twice(prepared: Prepared, first: Answer, second: Answer, how: string, { honoured }: OnceOptions): Told {
  if (!saysYes(prepared.call, second))
    return (honoured ? failed : advice)(
      `${how} is refused with ${shortly(second)}: nothing happens twice, but a borrower whose first answer was lost reads a no`,
    );
  if (!isDeepStrictEqual(first.body, second.body))
    return failed(`${how} is answered with another yes, ${shortly(second)} after ${shortly(first)}: it happened twice`);
  return undefined;
}

type Counting = { readonly before: number | undefined; readonly options: OnceOptions; readonly scene: Scene };

async function counted(told: Told, { before, options, scene }: Counting, { call }: Prepared): Promise<Told> {
  const after = await countOf(scene, call.id, options);
  if (told?.verdict === 'failed' || before === undefined || after === undefined || after - before === 1) return told;
  return failed(
    after - before > 1
      ? `it happened ${after - before} times: ${options.data.looks[call.id]?.call} shows so many more`
      : `it was answered with a yes, and ${options.data.looks[call.id]?.call} shows nothing new`,
  );
}

type Try = (id: string, options: OnceOptions) => Promise<Told>;

/** The same key and body again, after the answer: as a borrower does whose answer was lost. */
const again: Try = async (id, options) => {
  const scene = options.begin();
  const before = await countOf(scene, id, options);
  const prepared = await scene.prepare(id);
  const key = randomUUID();
  const first = await settled(prepared, key, options);
  if (!saysYes(prepared.call, first)) return notTried(`the first request was answered with ${shortly(first)}`);
  const told = twice(prepared, first, await prepared.ask(key), 'the same request with the same key', options);
  return counted(told, { before, options, scene }, prepared);
};

/** Both on their way before either is answered: as a browser does that repeats a request by itself. */
const atOnce: Try = async (id, options) => {
  const scene = options.begin();
  const before = await countOf(scene, id, options);
  const prepared = await scene.prepare(id);
  const key = randomUUID();
  const both = await Promise.all([prepared.ask(key), prepared.ask(key)]);
  const yes = both.filter((answer) => saysYes(prepared.call, answer));
  const [first, second] = yes;
  if (!first) {
    const later = await settled(prepared, key, options);
    return saysYes(prepared.call, later)
      ? counted(undefined, { before, options, scene }, prepared)
      : failed(
          `neither of two requests with one key came through: ${both.map(shortly).join(' and ')}, then ${shortly(later)}`,
        );
  }
  const told = second ? twice(prepared, first, second, 'the second of two requests with one key', options) : undefined;
  return counted(told, { before, options, scene }, prepared);
};

/** The client leaves before the answer and asks again later: as a web view that was killed. */
const leaving: Try = async (id, options) => {
  const scene = options.begin();
  const before = await countOf(scene, id, options);
  const prepared = await scene.prepare(id);
  const key = randomUUID();
  await prepared.leave(key);
  await waited(options.patience);
  const answer = await settled(prepared, key, options);
  if (saysYes(prepared.call, answer)) {
    const third = await prepared.ask(key);
    return counted(
      twice(prepared, answer, third, 'the same request with the same key', options),
      { before, options, scene },
      prepared,
    );
  }
  return failed(
    `a request whose client left before the answer is answered with ${shortly(answer)} when it comes again with its key: what came of it is never known`,
  );
};

/** Other fields under a key that was used: a mistake of somebody, which must not look like a yes. */
const otherBody: Try = async (id, options) => {
  const scene = options.begin();
  const prepared = await scene.prepare(id);
  const key = randomUUID();
  const first = await settled(prepared, key, options);
  if (!saysYes(prepared.call, first)) return notTried(`the first request was answered with ${shortly(first)}`);
  const other = await options.begin().prepare(id);
  if (isDeepStrictEqual(other.fields, prepared.fields)) return notTried('the data makes the same request each time');
  const second = await other.ask(key);
  return saysYes(other.call, second)
    ? failed(`another request under a key that was used is answered with a yes: ${shortly(second)}`)
    : undefined;
};

/** The same thing under a new key: what a borrower does who begins anew. Without a record of it, keys alone keep it from happening twice. */
const newKey: Try = async (id, options) => {
  const scene = options.begin();
  const prepared = await scene.prepare(id);
  const first = await settled(prepared, randomUUID(), options);
  if (!saysYes(prepared.call, first)) return notTried(`the first request was answered with ${shortly(first)}`);
  const second = await prepared.ask(randomUUID());
  return saysYes(prepared.call, second)
    ? advice(
        'the same under a new key is taken again: nothing but the key keeps a borrower who begins anew from doing it twice',
      )
    : undefined;
};

/** How each is tried, by what is told. */
export const onceTries: readonly (readonly [tried: string, how: Try])[] = [
  ['the same key again gets the same answer', again],
  ['two requests with one key at one time happen once', atOnce],
  ['a client that leaves before the answer learns of it later', leaving],
  ['the same key with another body is no yes', otherBody],
  ['the same under a new key is known', newKey],
];
