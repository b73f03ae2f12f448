import { describe, expect, it } from 'vitest';
import type { Failure } from '#kit/failure.ts';
import { type Message, textOf } from '#kit/messages.ts';
import { json, reset } from '#tests/api/lender-double.ts';
import { lenderOfFile } from '#tests/api/lender-of-file.ts';
import { common } from '#words/common.texts.ts';
import { failureMessage } from '#words/refusals.ts';
import { type Failing, sentCalls, specified, theMessage } from './calls.ts';
import { failureOf } from './held.ts';
import { effects, stages } from './stages.ts';

const lender = await lenderOfFile();

const said = 'Not today';

/** An answer as the row has it; a code that is not printed is 7777. */
function answerOf({ code, bare }: Failing) {
  const rest = { message: bare ? '' : said, data: null };
  if (code === 'lost') return reset;
  return json(code === 'none' ? rest : { code: code === 'other' ? '7777' : code, ...rest });
}

/** As the shell shows them (S-220). */
const shown = (failure: Failure) => textOf(failureMessage(failure, common.error));

const inWords = ({ code, bare }: Failing) => `${code}${bare ? ' without a message' : ''}`;

const cases = stages.flatMap(({ call, ...stage }) => {
  const row = specified(call);
  return row.failing.map((failing) => ({ row, failing, ...stage }));
});
type Case = (typeof cases)[number];

const titled = (entries: readonly Case[]) =>
  entries.map((entry) => {
    const { row, failing } = entry;
    return [[row.item, failing.literal ?? []].flat().join(' '), row.id, inWords(failing), entry] as const;
  });

async function failed({ row, failing, waiting }: Case) {
  const { failure, told } = await failureOf(row, answerOf(failing), lender);
  const run = await waiting();
  await run.fail(failure);
  return { run, reads: [...told.map(shown), ...run.reported.map((message) => textOf(message as Message))] };
}

async function holdNext(entry: Case) {
  const { run } = await failed(entry);
  expect(entry.states).toHaveProperty([entry.failing.next]);
  expect(run.value()).toEqual(entry.states[entry.failing.next]);
}

describe('a call that failed', () => {
  it.each(titled(cases))('%s S-310 %s, %s: what the borrower reads', async (_, __, ___, entry) => {
    const { tells } = entry.failing;
    const text = tells === theMessage ? said : tells;
    expect((await failed(entry)).reads).toEqual(text === null ? [] : [text]);
  });

  it.each(titled(cases))('%s S-315 S-399 %s, %s: what comes then', (_, __, ___, entry) => holdNext(entry));

  it.each(effects.map((id) => [specified(id).item, id] as const))(
    '%s S-322 %s: nothing is told, whatever becomes of it',
    async (_, id) => {
      expect((await failureOf(specified(id), reset, lender)).told).toEqual([]);
    },
  );

  it('S-221 every call is here', () => {
    const here = [...stages.map(({ call }) => call), ...effects];
    expect(here.sort()).toEqual(sentCalls.map(({ id }) => id).sort());
  });
});
