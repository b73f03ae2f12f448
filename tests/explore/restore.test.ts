import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { cardRepaymentMachine } from '#flows/card-repayment/card-repayment.machine.ts';
import type { RepaymentWays } from '#flows/card-repayment/card-repayment.types.ts';
import { reviveSnapshot } from '#kit/restore.ts';

const never = <Output, Input>() => fromPromise<Output, Input>(() => new Promise(() => undefined));
const machine = cardRepaymentMachine.provide({
  actors: { loadRepaymentWays: never(), commitRepayment: never(), confirmRepayment: never(), watchOrder: never() },
  actions: { notify: () => undefined, track: () => undefined, dismissRepayDialog: () => undefined },
});
const input = {
  orderId: 'O-170',
  amount: 100,
  couponId: null,
  platform: 'browser',
  cardBound: false,
  keysHonoured: true,
} as const;
const ways = { cards: [{ id: 'C-1', bankName: 'A', tail: '1', bankCode: 'A' }], repayToken: 'T', walletOffered: true };
const codeSent = { needsCode: true, repayRecordId: 'R-1' };

type Blob = { value: unknown; context: Record<string, unknown>; children: Record<string, unknown>; status: string };

/** What was saved after these events. */
function saved(...events: object[]): Blob {
  const actor = createActor(machine, { input }).start();
  for (const event of events) actor.send(event as never);
  const blob = JSON.parse(JSON.stringify(actor.getPersistedSnapshot())) as Blob;
  actor.stop();
  return blob;
}

const loaded = { type: 'xstate.done.actor.loadRepaymentWays', output: ways };
const chosen = [loaded, { type: 'card.selected', index: 0 }];
const paying = [...chosen, { type: 'pay.requested' }];
const coded = [...paying, { type: 'xstate.done.actor.commitRepayment', output: codeSent }];
const confirming = [...coded, { type: 'code.submitted', code: '123456' }];

const woken = (blob: unknown) => {
  const revived = reviveSnapshot(machine, blob) as unknown as Blob | null;
  return revived && { value: revived.value, children: Object.keys(revived.children) };
};

describe('waking a flow up', () => {
  it('S-400 leaves a state as it was that makes no once-only call', () => {
    expect(woken(saved())).toEqual({ value: 'loadingWays', children: ['loadRepaymentWays'] });
    expect(woken(saved(...chosen))).toEqual({ value: { choosing: { selected: 'quiet' } }, children: ['watchOrder'] });
    expect(woken(saved(loaded, { type: 'xstate.done.actor.watchOrder' }))).toEqual({
      value: 'nothingDue',
      children: [],
    });
    const blob = saved(...coded);
    expect(reviveSnapshot(machine, blob)).toEqual(blob);
  });

  it('S-398 S-400 wakes up in the unknown outcome when killed during a payment, without the call', () => {
    expect(woken(saved(...paying))).toEqual({ value: 'commitUnknown', children: [] });
  });

  it('S-398 S-400 replaces one region and leaves the other running', () => {
    expect(woken(saved(...confirming))).toEqual({
      value: { awaitingCode: { code: 'confirmUnknown', resend: 'coolingDown' } },
      children: ['smsCountdown'],
    });
  });

  it('S-400 changes nothing else, and not what it was given', () => {
    const blob = saved(...confirming);
    const before = structuredClone(blob);
    const { value, children, ...rest } = reviveSnapshot(machine, blob) as unknown as Blob;
    expect(blob).toEqual(before);
    expect(rest).toEqual((({ value: _v, children: _c, ...others }: Blob) => others)(blob));
    expect(JSON.stringify([value, children])).not.toContain('123456');
  });

  it('S-398 replaces once-only states inside child machines', () => {
    const pay = setup({ types: { tags: {} as 'onceOnly' }, actors: { call: never<void, void>() } }).createMachine({
      id: 'pay',
      initial: 'idle',
      states: {
        idle: { always: 'asking' },
        asking: { tags: 'onceOnly', meta: { restoresAs: 'unknown' }, invoke: { id: 'call', src: 'call' } },
        unknown: {},
      },
    });
    const parent = setup({ actors: { pay } }).createMachine({
      id: 'parent',
      initial: 'paying',
      states: { paying: { invoke: { id: 'pay', src: 'pay' } } },
    });
    const actor = createActor(parent).start();
    const blob = JSON.parse(JSON.stringify(actor.getPersistedSnapshot())) as unknown;
    actor.stop();
    expect(reviveSnapshot(parent, blob)).toMatchObject({
      children: { pay: { snapshot: { value: 'unknown', children: {} } } },
    });
  });

  describe('a load that failed', () => {
    const answer = { type: 'xstate.error.actor.loadRepaymentWays', error: { kind: 'lost', reason: 'status' } };

    it('S-400 is under way again, and is asked when the flow starts', () => {
      let asked = 0;
      const blob = JSON.parse(JSON.stringify(reviveSnapshot(machine, saved(answer)))) as Blob;
      expect(blob).toMatchObject({
        value: 'loadingWays',
        children: { loadRepaymentWays: { src: 'loadRepaymentWays' } },
      });
      const loading = machine.provide({
        actors: {
          loadRepaymentWays: fromPromise<RepaymentWays, void>(async () => {
            asked += 1;
            return ways;
          }),
        },
      });
      const actor = createActor(loading, { snapshot: reviveSnapshot(loading, blob) as never, input }).start();
      expect(asked).toBe(1);
      actor.stop();
    });

    const other = (meta: object, ask: (asked: { event: { type: string } }) => unknown = () => 7) =>
      setup({ types: { meta: {} as object }, actors: { call: never<void, unknown>() } }).createMachine({
        id: 'm',
        initial: 'failed',
        states: { failed: { meta }, loading: { invoke: { id: 'call', src: 'call', input: ask as never } } },
      });
    const kept = { value: 'failed', context: {}, children: {}, status: 'active' };

    it('S-400 is asked what it would be asked', () => {
      expect(reviveSnapshot(other({ restoresAs: 'loading' }), kept)).toMatchObject({
        value: 'loading',
        children: { call: { src: 'call', snapshot: { status: 'active', input: 7 } } },
      });
    });

    it.each([
      ['names no sibling', { restoresAs: 'nowhere' }, undefined],
      [
        'needs an event to begin',
        { restoresAs: 'loading' },
        ({ event }: { event: { type: string } }) => {
          if (event.type !== 'go') throw new Error('no event');
        },
      ],
    ])('S-400 is not taken up when it %s', (_, meta, ask) => {
      expect(reviveSnapshot(other(meta, ask), kept)).toBeNull();
    });
  });

  const whole = saved(...coded);
  it.each([
    ['nothing', null],
    ['a text', 'awaitingCode'],
    ['a list', []],
    ['no status', { ...whole, status: undefined }],
    ['a flow that has ended', { ...whole, status: 'done' }],
    ['a flow that broke off', { ...whole, status: 'error' }],
    ['no context', { ...whole, context: null }],
    ['no children', { ...whole, children: undefined }],
    ['no value', { ...whole, value: undefined }],
    ['an unknown state', { ...whole, value: 'paid' }],
    ['a name that every object has', { ...whole, value: { constructor: {} } }],
    ['half a value', { ...whole, value: 'awaitingCode' }],
    ['a region too few', { ...whole, value: { awaitingCode: { code: 'entering' } } }],
    [
      'a state too many',
      { ...whole, value: { awaitingCode: { code: 'entering', resend: 'ready' }, choosing: 'none' } },
    ],
    ['a final state', { ...whole, value: 'confirmed', children: {} }],
    ['a missing child', { ...whole, children: {} }],
    ['a child without a snapshot', { ...whole, children: { smsCountdown: { src: 'smsCountdown' } } }],
    ['a child of unknown kind', { ...whole, children: { smsCountdown: { src: 'x', snapshot: { status: 'active' } } } }],
    [
      'a child in an unknown state',
      {
        ...whole,
        children: {
          smsCountdown: { src: 'smsCountdown', snapshot: { status: 'active', value: 'x', context: {}, children: {} } },
        },
      },
    ],
    ['an unknown history', { ...whole, historyValue: { 'cardRepayment.choosing': [{ id: 'cardRepayment.nowhere' }] } }],
  ])('P-15 S-400 refuses %s', (_, blob) => {
    expect(reviveSnapshot(machine, blob)).toBeNull();
  });

  it('P-15 S-400 refuses or revives any damaged record, and never throws', () => {
    const blob = saved(...confirming);
    const text = JSON.stringify(blob);
    for (let at = 0; at < text.length; at += 1) {
      let damaged: unknown;
      try {
        damaged = JSON.parse(`${text.slice(0, at)}${text.slice(at + 1)}`);
      } catch {
        continue;
      }
      expect(() => reviveSnapshot(machine, damaged)).not.toThrow();
    }
  });
});
