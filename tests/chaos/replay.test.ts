import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '#tools/catalogue.ts';
import { keepSession, readSession, storyOf } from '#tools/chaos/kept.ts';
import { createRecordings, replayOfLast, replaysOfPages } from '#tools/chaos/recording.ts';
import { settingOf } from '#tools/chaos/session.ts';
import { readReplay } from '#tools/explore/replay.ts';
import { runReplay } from '#tools/explore/replay-run.ts';

/** What the inspection hook hands out, in pieces as it does. */
function recordingsOf(...pieces: readonly (readonly [flow: string, said: object])[]) {
  const recordings = createRecordings();
  for (const [flow, said] of pieces) recordings.take(flow, JSON.stringify(said));
  return recordings.all();
}

const input = { orderId: 'O-170', amount: 125_050, keysHonoured: true };
const wallet = { machine: 'walletRedirect', input };
const asked = { machine: 'walletRedirect', event: { type: 'wallet.requested' } };
const nothingIssued = {
  machine: 'walletRedirect',
  event: { type: 'xstate.done.actor.recallIssued', output: [], actorId: 'recallIssued' },
};
const lost = {
  machine: 'walletRedirect',
  event: {
    type: 'xstate.error.actor.requestWallet',
    error: { kind: 'lost', reason: 'timeout' },
    actorId: 'requestWallet',
  },
};

const unread = {
  machine: 'orderDetails',
  event: { type: 'xstate.error.actor.loadOrder', error: { kind: 'lost', reason: 'timeout' }, actorId: 'loadOrder' },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chaos-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('P-43 a session that broke something leaves a file', () => {
  const recordings = recordingsOf(
    ['1', { machine: 'orderDetails', input: {} }],
    ['2', wallet],
    ['3', { machine: 'toast', input: {} }],
    ['2', asked],
    ['2', nothingIssued],
    ['2', lost],
    ['3', { machine: 'toast', event: { type: 'message.told' } }],
    ['1', unread],
    ['1', { machine: 'orderDetails', event: { type: 'retry.requested' } }],
  );
  const session = {
    setting: settingOf(7, 'keys only'),
    steps: [{ kind: 'tap', name: 'button Continue to the wallet', times: 1 }, { kind: 'kill' }],
    violation: { rule: 'one intention, one charge', words: 'twice' },
  } as const;

  it('of the last flow with something at stake that was told anything, which the test page opens and walks to its end', async () => {
    const replay = replayOfLast(recordings, catalogue, 'Chaos');
    const file = await keepSession(session, replay, folder);
    const opened = readReplay(await readFile(file, 'utf8'));
    expect(opened).toMatchObject({ version: 2, flow: 'wallet-redirect', title: 'Chaos', input });
    expect(opened.steps.map(({ kind, invocation }) => [kind, invocation])).toEqual([
      ['user', undefined],
      ['outcome', 'recallIssued'],
      ['outcome', 'requestWallet'],
    ]);
    const flow = catalogue.find(({ id }) => id === 'wallet-redirect');
    if (!flow) throw new Error('There is no such flow.');
    const { left, steps } = await runReplay(flow, opened);
    expect(left).toBeNull();
    expect(steps.at(-1)?.states).toEqual(['unknown']);
  });

  it('of each page, in turn, beside it', async () => {
    const again = { machine: 'walletRedirect', input };
    const pages = replaysOfPages(
      [
        ...recordings,
        ...recordingsOf(['4', again], ['4', asked], ['5', again], ['6', { machine: 'toast', input: {} }]),
      ],
      catalogue,
      'Chaos',
    );
    const file = await keepSession(session, undefined, folder, [...pages, ...pages]);
    expect(await keepSession(session, undefined, folder, pages)).toBe(file);
    const beside = file.replace(/\.json$/, '');
    const names = (await readdir(beside)).sort();
    expect(names).toEqual([
      '1-wallet-redirect.json',
      '2-order-details.json',
      '3-wallet-redirect.json',
      '4-wallet-redirect.json',
    ]);
    const opened = [];
    for (const name of names) opened.push(readReplay(await readFile(path.join(beside, name), 'utf8')));
    expect(opened.map(({ title }) => title)).toEqual([1, 2, 3, 4].map((page) => `Chaos, page ${page} of 4`));
    expect(opened.map(({ steps }) => steps.length)).toEqual([3, 2, 1, 0]);
    for (const replay of opened) {
      const flow = catalogue.find(({ id }) => id === replay.flow);
      expect(flow && (await runReplay(flow, replay)).left).toBeNull();
    }
  });

  it('and of the whole session, which can be played again', async () => {
    const file = await keepSession(session, undefined, folder);
    expect(await readSession(file)).toEqual(session);
    expect(storyOf(session).split('\n').slice(1)).toEqual([
      '  0. taps button Continue to the wallet',
      '  1. the web view is killed and opened again',
      '  broken: one intention, one charge: twice',
    ]);
  });

  it('a flow that was restored begins where it was', () => {
    const [restored] = recordingsOf(['1', { ...wallet, snapshot: { value: 'ready' } }]);
    expect(restored).toMatchObject({ snapshot: { value: 'ready' }, events: [] });
    expect(replayOfLast(recordingsOf(['1', wallet]), catalogue, 'nothing was told')).toBeUndefined();
  });
});
