import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { createKept } from '#adapters/storage/kept.ts';
import { createStorage } from '#adapters/storage/storage.ts';
import { dropFlowsOf } from '#app/flow-host/ended-order.ts';
import { createFlowHost } from '#app/flow-host/flow-host.ts';
import { lost } from '#kit/failure.ts';
import { wireCardRepayment } from '#screens/card-repayment/card-repayment.wiring.ts';
import {
  type ChannelRepaymentPorts,
  wireChannelRepayment,
} from '#screens/channel-repayment/channel-repayment.wiring.ts';
import type { DoubtedFlow } from '#screens/screen.ts';
import { contentOf, createArea } from '../support/area.ts';
import { deferred } from '../support/deferred.ts';
import { createTestClock } from '../support/test-clock.ts';

const input = {
  orderId: 'O-170',
  amount: 125_050,
  couponId: null,
  platform: 'browser',
  cardBound: false,
  keysHonoured: true,
} as const;
const ways = {
  cards: [{ id: 'C-1', bankName: 'Harbour Bank', tail: '1111', bankCode: 'HRB' }],
  repayToken: 'T-1',
  walletOffered: false,
};

const plan = {
  amount: 125_050,
  title: '',
  date: '2026-12-01',
  productName: 'Kist 91',
  productLogo: null,
  rows: [],
  steps: [],
  channels: [{ number: '90001', name: 'Wallet', logo: null }],
  banner: null,
  defaultPayment: null,
};

/** A phone: storage and time that outlive the web view, and a new web view whenever it is killed. */
function createPhone({ user = 'U-1' } = {}) {
  const clock = createTestClock();
  const area = createArea();
  const stored = () => contentOf(area);
  function openWebView(as: string | null = user, tab = 'tab1') {
    const asked: string[] = [];
    const commit = deferred<{ needsCode: boolean; repayRecordId: string }>();
    const resend = deferred<{ needsCode: boolean; repayRecordId: string }>();
    const confirm = deferred<void>();
    const flow = wireCardRepayment({
      repayment: {
        loadWays: async () => {
          asked.push('ways');
          return ways;
        },
        commit: ({ sendMsg }) => {
          asked.push(sendMsg === 0 ? 'commit' : 'resend');
          return (sendMsg === 0 ? commit : resend).promise;
        },
        confirm: ({ verifyCode }) => {
          asked.push(`confirm ${verifyCode}`);
          return confirm.promise;
        },
      },
      untilRepaid: () => new Promise(() => undefined),
      notify: () => undefined,
      track: () => undefined,
      dismissRepayDialog: () => undefined,
    });
    const kept = createKept({ store: createStorage(() => area), borrower: as, now: clock.now });
    const host = createFlowHost({ clock, kept, visit: kept, tab });
    const handle = host.open(flow, input.orderId, input);
    return { host, flow, handle, actor: handle.actor, asked, commit, resend, confirm };
  }
  return { clock, area, stored, openWebView };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

async function untilCodeIsAwaited(phone: ReturnType<typeof createPhone>) {
  const view = phone.openWebView();
  await settled();
  view.actor.send({ type: 'card.selected', index: 0 });
  view.actor.send({ type: 'pay.requested' });
  view.commit.resolve({ needsCode: true, repayRecordId: 'R-1' });
  await settled();
  expect(view.actor.getSnapshot().value).toEqual({
    awaitingCode: { code: { entering: 'quiet' }, resend: 'coolingDown' },
  });
  return view;
}

async function untilConfirmed(phone: ReturnType<typeof createPhone>) {
  const view = await untilCodeIsAwaited(phone);
  view.actor.send({ type: 'code.submitted', code: '123456' });
  view.confirm.resolve();
  await settled();
  expect(view.actor.getSnapshot().output).toEqual({ orderId: 'O-170', ending: 'confirmed' });
  return view;
}

describe('the flow host', () => {
  it('P-04 a flow killed while the payment was under way wakes up not knowing, and asks nothing by itself', async () => {
    const phone = createPhone();
    const before = phone.openWebView();
    await settled();
    before.actor.send({ type: 'card.selected', index: 0 });
    before.actor.send({ type: 'pay.requested' });
    before.host.keepSent('key-1');
    const after = phone.openWebView();
    await settled();
    expect(after.actor.getSnapshot().value).toBe('commitUnknown');
    expect(after.asked).toEqual([]);
  });

  it('S-336 the keys under which a flow has sent something are known of it when it wakes up, and of no other', async () => {
    const phone = createPhone();
    const before = phone.openWebView();
    await settled();
    expect((before.actor as DoubtedFlow).sent).toEqual([]);
    before.host.keepSent('of another page');
    before.actor.send({ type: 'card.selected', index: 0 });
    before.actor.send({ type: 'pay.requested' });
    before.host.keepSent('key-1');
    before.commit.reject(lost('timeout'));
    await settled();
    before.actor.send({ type: 'pay.requested' });
    before.host.keepSent('key-2');
    const after = phone.openWebView();
    expect((after.actor as DoubtedFlow).sent).toEqual(['key-1', 'key-2']);
    expect((phone.openWebView('U-2').actor as DoubtedFlow).sent).toEqual([]);
  });

  it('S-336 S-400 a flow that can send the same no more wakes up so, and not anew', async () => {
    const phone = createPhone();
    const before = phone.openWebView();
    await settled();
    before.actor.send({ type: 'card.selected', index: 0 });
    before.actor.send({ type: 'pay.requested' });
    before.host.keepSent('key-1');
    before.commit.reject(lost('timeout'));
    await settled();
    before.actor.send({ type: 'doubt.outlived' });
    const after = phone.openWebView();
    await settled();
    expect(after.actor.getSnapshot().value).toBe('commitUnknown');
    expect(after.actor.getSnapshot().can({ type: 'pay.requested' })).toBe(false);
  });

  it('S-336 S-400 a flow killed before its payment was written down wakes up as before the tap: nothing went out', async () => {
    const phone = createPhone();
    const before = phone.openWebView();
    await settled();
    before.actor.send({ type: 'card.selected', index: 0 });
    before.actor.send({ type: 'pay.requested' });
    before.host.hold(before.flow, input.orderId);
    const after = phone.openWebView();
    await settled();
    expect(after.actor.getSnapshot().value).toEqual({ choosing: { selected: 'quiet' } });
    expect(after.asked).toEqual([]);
  });

  it('P-04 a flow killed while the code was being confirmed wakes up not knowing', async () => {
    const phone = createPhone();
    const before = await untilCodeIsAwaited(phone);
    before.actor.send({ type: 'code.submitted', code: '123456' });
    before.host.keepSent('key-1');
    const after = phone.openWebView();
    await settled();
    expect(after.actor.getSnapshot().value).toEqual({
      awaitingCode: { code: 'confirmUnknown', resend: 'coolingDown' },
    });
    expect(after.asked).toEqual([]);
  });

  it('P-13 neither the code nor a full card number is ever stored', async () => {
    const phone = createPhone();
    const view = await untilCodeIsAwaited(phone);
    view.actor.send({ type: 'code.submitted', code: '123456' });
    expect([...phone.stored().values()].join()).not.toMatch(/123456|\d{16}/);
    expect(phone.stored().size).toBe(1);
  });

  it('S-334 the countdown of 60 seconds goes on while the web view is dead', async () => {
    const phone = createPhone();
    await untilCodeIsAwaited(phone);
    phone.clock.sleep(45_000);
    const after = phone.openWebView();
    expect(after.handle.timers.deadline('smsCountdown')).toBe(phone.clock.now() + 15_000);
    phone.clock.advance(14_999);
    expect(after.actor.getSnapshot().value).toEqual({
      awaitingCode: { code: { entering: 'quiet' }, resend: 'coolingDown' },
    });
    phone.clock.advance(1);
    expect(after.actor.getSnapshot().value).toEqual({
      awaitingCode: { code: { entering: 'quiet' }, resend: 'ready' },
    });
  });

  it('P-16 a countdown that ran out while the web view was dead is over when it wakes up', async () => {
    const phone = createPhone();
    await untilCodeIsAwaited(phone);
    phone.clock.sleep(300_000);
    const after = phone.openWebView();
    phone.clock.advance(0);
    expect(after.actor.getSnapshot().value).toEqual({
      awaitingCode: { code: { entering: 'quiet' }, resend: 'ready' },
    });
  });

  it('P-16 a clock set back while the web view was dead never makes the borrower wait longer than 60 seconds', async () => {
    const phone = createPhone();
    await untilCodeIsAwaited(phone);
    phone.clock.sleep(-3_600_000);
    const after = phone.openWebView();
    phone.clock.advance(60_000);
    expect(after.actor.getSnapshot().value).toEqual({
      awaitingCode: { code: { entering: 'quiet' }, resend: 'ready' },
    });
  });

  it('S-335 a resend closes the resend for another 60 seconds, also after a restore', async () => {
    const phone = createPhone();
    const view = await untilCodeIsAwaited(phone);
    phone.clock.advance(60_000);
    view.actor.send({ type: 'resend.requested' });
    view.resend.resolve({ needsCode: true, repayRecordId: 'R-2' });
    await settled();
    const after = phone.openWebView();
    expect(after.handle.timers.deadline('smsCountdown')).toBe(phone.clock.now() + 60_000);
    expect(after.actor.getSnapshot().context.repayRecordId).toBe('R-2');
  });

  it('D8 S-400 what another user, another order or yesterday left is not taken up', async () => {
    const phone = createPhone();
    await untilCodeIsAwaited(phone);
    expect(phone.openWebView('U-2').actor.getSnapshot().value).toBe('loadingWays');

    const later = createPhone();
    await untilCodeIsAwaited(later);
    later.clock.sleep(24 * 60 * 60 * 1_000 + 1);
    expect(later.openWebView().actor.getSnapshot().value).toBe('loadingWays');
  });

  it('S-400 a day after the borrower did something it is not taken up, however often it was opened since', async () => {
    const day = 24 * 60 * 60 * 1_000;
    const phone = createPhone();
    await untilCodeIsAwaited(phone);
    for (let opened = 0; opened < 4; opened += 1) {
      phone.clock.sleep(day / 4);
      const { host, actor } = phone.openWebView();
      host.tell({ type: 'page.returned' });
      host.tell({ type: 'network.returned' });
      await settled();
      expect(actor.getSnapshot().value).toMatchObject({ awaitingCode: { code: { entering: 'quiet' } } });
    }
    phone.clock.sleep(1);
    expect(phone.openWebView().actor.getSnapshot().value).toBe('loadingWays');

    const used = createPhone();
    await untilCodeIsAwaited(used);
    used.clock.sleep(day);
    const view = used.openWebView();
    view.actor.send({ type: 'code.submitted', code: '123456' });
    view.host.keepSent('key-1');
    used.clock.sleep(day);
    expect(used.openWebView().actor.getSnapshot().value).toMatchObject({ awaitingCode: { code: 'confirmUnknown' } });
    used.clock.sleep(1);
    expect(used.openWebView().actor.getSnapshot().value).toBe('loadingWays');
  });

  it('D8 P-47 of a borrower whom nothing names nothing is kept, and nothing is shown to one', async () => {
    const phone = createPhone();
    await untilCodeIsAwaited(phone);
    const kept = [...phone.stored()];
    const nobody = phone.openWebView(null);
    await settled();
    nobody.actor.send({ type: 'card.selected', index: 0 });
    expect(nobody.actor.getSnapshot().value).toEqual({ choosing: { selected: 'quiet' } });
    expect([...phone.stored()]).toEqual(kept);

    const other = createPhone();
    const unnamed = other.openWebView(null);
    await settled();
    unnamed.actor.send({ type: 'card.selected', index: 0 });
    expect(other.stored().size).toBe(0);
    expect(other.openWebView(null).actor.getSnapshot().value).toBe('loadingWays');
  });

  it('P-15 a whole record is taken up, and the same one of another borrower is not', async () => {
    const phone = createPhone();
    await untilCodeIsAwaited(phone);
    const [key, text] = [...phone.stored()][0] ?? ['', ''];
    const waking = (record: object) => {
      phone.area.setItem(key, JSON.stringify(record));
      const { actor, host, flow } = phone.openWebView();
      const { value } = actor.getSnapshot();
      host.hold(flow, input.orderId)();
      return value;
    };
    const record = JSON.parse(text) as { readonly owner: string };
    expect(waking(record)).toEqual({ awaitingCode: { code: { entering: 'quiet' }, resend: 'coolingDown' } });
    expect(waking({ ...record, owner: `${record.owner}0` })).toBe('loadingWays');
  });

  it('P-15 no mutilated record breaks the start: 200 mutations, each taken up whole or started fresh', async () => {
    const phone = createPhone();
    await untilCodeIsAwaited(phone);
    const [key, text] = [...phone.stored()][0] ?? ['', ''];
    const wrong = ['null', '0', '"x"', '[]', '{}', 'true', '-1', '{"a":1}', '1e21', '""'];
    const record = JSON.parse(text) as unknown;
    const paths = pathsOf(record);
    let tried = 0;
    for (const path of paths) {
      for (const value of wrong) {
        phone.area.setItem(key, JSON.stringify(replaced(record, path, JSON.parse(value))));
        const { actor, host, flow } = phone.openWebView();
        expect(actor.getSnapshot().status, `${path.join('.')} = ${value}`).toBe('active');
        expect([
          'loadingWays',
          { awaitingCode: { code: { entering: 'quiet' }, resend: 'coolingDown' } },
        ]).toContainEqual(actor.getSnapshot().value);
        host.hold(flow, input.orderId)();
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(200);
  });

  it('S-355 a flow that is let go of has not ended', async () => {
    const { host, flow, handle } = createPhone().openWebView();
    const ends: string[] = [];
    handle.onDone((_, ending) => ends.push(ending));
    host.hold(flow, input.orderId)();
    await settled();
    expect(handle.actor.getSnapshot().status).toBe('stopped');
    expect(ends).toEqual([]);
  });

  it('S-400 an ended flow leaves nothing behind', async () => {
    const phone = createPhone();
    await untilConfirmed(phone);
    expect(phone.stored().size).toBe(0);
  });

  describe('P-47 two tabs of one order', () => {
    /** Both have the cards of the order on the screen; whatever was kept by the first is kept by the second now. */
    async function openTwo() {
      const phone = createPhone();
      const first = phone.openWebView();
      await settled();
      first.actor.send({ type: 'card.selected', index: 0 });
      const second = phone.openWebView('U-1', 'tab2');
      return { phone, first, second };
    }
    const pay = async ({ actor, commit }: ReturnType<ReturnType<typeof createPhone>['openWebView']>) => {
      actor.send({ type: 'pay.requested' });
      commit.resolve({ needsCode: false, repayRecordId: 'R-1' });
      await settled();
      expect(actor.getSnapshot().status).toBe('done');
    };

    it('the one that ends leaves what the other has kept since', async () => {
      const { phone, first, second } = await openTwo();
      phone.clock.advance(1);
      second.actor.send({ type: 'pay.requested' });
      second.commit.reject(lost('timeout'));
      await settled();
      await pay(first);
      expect(phone.openWebView('U-1', 'tab3').actor.getSnapshot().value).toBe('commitUnknown');
    });

    it('also when the other has only read what the first had kept', async () => {
      const { phone, first } = await openTwo();
      await pay(first);
      expect(phone.openWebView('U-1', 'tab2').actor.getSnapshot().value).toEqual({ choosing: { selected: 'quiet' } });
    });

    it('a state that is taken over is kept once, and gone when it has ended', async () => {
      const { phone, second } = await openTwo();
      expect(phone.stored().size).toBe(1);
      await pay(second);
      expect(phone.stored().size).toBe(0);
    });

    it('each goes on with its own when it is loaded again; a new one with what was kept last', async () => {
      const { phone, first, second } = await openTwo();
      second.actor.send({ type: 'pay.requested' });
      second.commit.reject(lost('timeout'));
      await settled();
      phone.clock.advance(1);
      first.actor.send({ type: 'card.selected', index: 0 });
      expect(phone.openWebView('U-1', 'tab2').actor.getSnapshot().value).toBe('commitUnknown');
      phone.clock.advance(1);
      first.actor.send({ type: 'card.selected', index: 0 });
      expect(phone.openWebView('U-1', 'tab3').actor.getSnapshot().value).toEqual({ choosing: { selected: 'quiet' } });
    });
  });

  it('P-47 what was kept of an order goes in all tabs when nothing is left to be done about it', async () => {
    const phone = createPhone();
    await untilCodeIsAwaited(phone);
    const keptOf = (borrower: string) =>
      createKept({ store: createStorage(() => phone.area), borrower, now: phone.clock.now });
    dropFlowsOf(keptOf('U-2'), 'O-170');
    dropFlowsOf(keptOf('U-1'), 'O-171');
    expect(phone.stored().size).toBe(1);
    dropFlowsOf(keptOf('U-1'), 'O-170');
    expect(phone.stored().size).toBe(0);
  });

  it('S-334 P-47 where nobody is named, a public flow is kept in its tab alone, and any other nowhere', async () => {
    const { clock } = createPhone();
    const [device, session] = [createArea(), createArea()];
    const nobody = createKept({ store: createStorage(() => device), borrower: null, now: clock.now });
    const visit = createKept({ store: createStorage(() => session), borrower: 'visitor', now: clock.now });
    const start = createMachine({ id: 'form', initial: 'empty', states: { empty: { on: { go: 'sent' } }, sent: {} } });
    const stateAfterReload = (isPublic: boolean) => {
      const flow = { id: 'form', machine: start, isContext: () => true, isPublic };
      const open = () => createFlowHost({ clock, kept: nobody, visit, tab: 'tab1' }).open(flow, 'it', {}).actor;
      open().send({ type: 'go' });
      return open().getSnapshot().value;
    };
    expect([stateAfterReload(true), stateAfterReload(false)]).toEqual(['sent', 'empty']);
  });

  it('S-398 S-400 a flow killed on the way from a tap to its payment wakes up as before the tap, a payment written down or not', () => {
    const { clock, area } = createPhone();
    const kept = createKept({ store: createStorage(() => area), borrower: 'U-1', now: clock.now });
    const machine = createMachine({
      id: 'form',
      initial: 'idle',
      states: { idle: { on: { pay: 'looking' } }, looking: { tags: 'unkept', on: { seen: 'paid' } }, paid: {} },
    });
    const openView = () => {
      const host = createFlowHost({ clock, kept, visit: kept, tab: 'tab1' });
      return { host, actor: host.open({ id: 'form', machine, isContext: () => true }, 'it', {}).actor };
    };
    const killed = openView();
    killed.actor.send({ type: 'pay' });
    killed.host.keepSent('key-1');
    expect(openView().actor.getSnapshot().value).toBe('idle');
    killed.actor.send({ type: 'seen' });
    expect(openView().actor.getSnapshot().value).toBe('paid');
  });

  it('P-15 a state whose judge throws is not taken up', () => {
    const { clock, area } = createPhone();
    const kept = createKept({ store: createStorage(() => area), borrower: 'U-1', now: clock.now });
    const machine = createMachine({
      id: 'form',
      initial: 'empty',
      states: { empty: { on: { go: 'sent' } }, sent: {} },
    });
    const openWith = (isContext: () => boolean) =>
      createFlowHost({ clock, kept, visit: kept, tab: 'tab1' }).open({ id: 'form', machine, isContext }, 'it', {})
        .actor;
    openWith(() => true).send({ type: 'go' });
    const judge = () => {
      throw new Error('judge');
    };
    expect(openWith(judge).getSnapshot().value).toBe('empty');
  });

  it('S-400 an end that leads to a page is kept until this one is left, however often the web view is killed', async () => {
    const phone = createPhone();
    const view = await untilConfirmed(phone);
    view.host.keepEnd(view.flow, input.orderId);
    for (let killed = 0; killed < 3; killed += 1) {
      const woken = phone.openWebView('U-1', `tab${killed}`);
      const told: unknown[] = [];
      woken.handle.onDone((output, ending) => told.push([output, ending]));
      expect(told).toEqual([[{ orderId: 'O-170', ending: 'confirmed' }, 'confirmed']]);
      expect(woken.asked).toEqual([]);
      if (killed === 1) woken.host.keepEnd(woken.flow, input.orderId);
    }
    const left = phone.openWebView();
    left.host.hold(left.flow, input.orderId)();
    await settled();
    expect(phone.stored().size).toBe(0);
    expect(phone.openWebView().actor.getSnapshot().value).toBe('loadingWays');
  });

  it('P-03 S-400 what was kept stays until the end is kept in its place: killed between the two, it knows of what was sent', async () => {
    const phone = createPhone();
    const view = await untilCodeIsAwaited(phone);
    view.handle.onDone(() => view.host.keepEnd(view.flow, input.orderId));
    const left: number[] = [];
    for (const change of ['setItem', 'removeItem'] as const) {
      const doIt = phone.area[change].bind(phone.area) as (...given: string[]) => void;
      phone.area[change] = (...given: string[]) => {
        doIt(...given);
        left.push(phone.stored().size);
      };
    }
    view.actor.send({ type: 'code.submitted', code: '123456' });
    view.host.keepSent('key-1');
    view.confirm.resolve();
    await settled();
    expect(view.actor.getSnapshot().value).toBe('confirmed');
    expect(left.length).toBeGreaterThan(1);
    expect(left).not.toContain(0);
  });

  it('S-400 an end that is kept is of that borrower, and of one day', async () => {
    const phone = createPhone();
    const view = await untilConfirmed(phone);
    view.host.keepEnd(view.flow, input.orderId);
    const kept = [...phone.stored()];
    expect(phone.openWebView('U-2').actor.getSnapshot().value).toBe('loadingWays');
    for (const [key, text] of kept) phone.area.setItem(key, text);
    phone.clock.sleep(24 * 60 * 60 * 1_000);
    expect(phone.openWebView().actor.getSnapshot().value).toBe('confirmed');
    phone.clock.sleep(1);
    expect(phone.openWebView().actor.getSnapshot().value).toBe('loadingWays');
  });

  it('P-15 no mutilated end breaks the start, nor says anything but what the flow says itself', async () => {
    const phone = createPhone();
    const view = await untilConfirmed(phone);
    view.host.keepEnd(view.flow, input.orderId);
    const [key, text] = [...phone.stored()][0] ?? ['', ''];
    const record = JSON.parse(text) as unknown;
    const wrong = ['null', '0', '"x"', '[]', '{}', '"committing"', '"toString"', '"orderChecked"', '{"orderId":"O-9"}'];
    const ends = ['confirmed', 'orderChecked'];
    const woken = pathsOf(record).flatMap((path) =>
      wrong.map((value) => {
        phone.area.setItem(key, JSON.stringify(replaced(record, path, JSON.parse(value))));
        const { value: state, output } = phone.openWebView().actor.getSnapshot();
        return ends.includes(String(state)) ? JSON.stringify(output) : state;
      }),
    );
    const known = ['{"orderId":"O-170","ending":"confirmed"}', '{"orderId":"O-170","ending":"unknown"}'];
    expect(new Set(woken)).toEqual(new Set([...known, 'loadingWays']));
  });

  it('S-400 a flow that goes on is not kept as ended', async () => {
    const phone = createPhone();
    const view = await untilCodeIsAwaited(phone);
    const before = [...phone.stored()];
    view.host.keepEnd(view.flow, input.orderId);
    expect([...phone.stored()]).toEqual(before);
  });

  it('S-400 a flow is kept from its first step on: what has only begun begins so again, and what cannot be taken up goes', async () => {
    const phone = createPhone();
    const { actor } = phone.openWebView();
    expect([...phone.stored()]).toEqual([]);
    await settled();
    expect(actor.getSnapshot().value).toEqual({ choosing: 'none' });
    const [[name, text] = ['', '']] = phone.stored();
    expect(text).toContain('choosing');
    // Of a chart that is no more.
    phone.area.setItem(name, text.replace(/"chart":"\w+"/, '"chart":"0"'));
    expect(phone.openWebView().actor.getSnapshot().value).toBe('loadingWays');
    expect(phone.stored().get(name)).not.toContain('choosing');
  });

  it('P-27 an answer after the screen was left changes nothing', async () => {
    const phone = createPhone();
    const view = phone.openWebView();
    await settled();
    view.actor.send({ type: 'card.selected', index: 0 });
    view.actor.send({ type: 'pay.requested' });
    view.host.keepSent('key-1');
    view.host.hold(view.flow, input.orderId)();
    await settled();
    view.commit.reject(lost('timeout'));
    await settled();
    expect(view.actor.getSnapshot().value).toBe('committing');
    expect(phone.openWebView().actor.getSnapshot().value).toBe('commitUnknown');
  });

  it('keeps one flow for a subject while somebody holds it', async () => {
    const phone = createPhone();
    const { host, flow, handle } = phone.openWebView();
    const release = host.hold(flow, input.orderId);
    const second = host.hold(flow, input.orderId);
    release();
    await settled();
    expect(host.open(flow, input.orderId, input)).toBe(handle);
    second();
    await settled();
    expect(host.open(flow, input.orderId, input)).not.toBe(handle);
  });

  it.each([
    [60_000, 'hi', 0],
    [60_001, 'hi', 1],
    [60_000, 'en', 1],
  ])(
    'S-400 P-29 a flow of “hi” that wakes up after %i ms in “%s” has what it shows read afresh: %i more times',
    async (ms, language, times) => {
      const clock = createTestClock();
      const area = createArea();
      const kept = createKept({ store: createStorage(() => area), borrower: 'U-1', now: clock.now });
      let spoken = 'hi';
      const openHost = () => createFlowHost({ clock, kept, visit: kept, tab: 'tab1', language: () => spoken });
      let reads = 0;
      const flow = wireChannelRepayment({
        ...({} as ChannelRepaymentPorts),
        track: () => undefined,
        recallIssued: async () => [],
        loadPlan: async () => {
          reads += 1;
          return plan;
        },
      });
      const repay = { kind: 'instalment', orderId: 'O-170', productId: 'P-1', keysHonoured: true } as const;
      openHost().open(flow, 'O-170', repay);
      await settled();
      clock.advance(ms);
      spoken = language;
      openHost().open(flow, 'O-170', repay);
      await settled();
      expect(reads).toBe(1 + times);
    },
  );
});

function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, entry]) => pathsOf(entry, [...path, key]))];
}

function replaced(value: unknown, [head, ...rest]: readonly string[], by: unknown): unknown {
  if (head === undefined) return by;
  if (Array.isArray(value))
    return value.map((entry, index) => (String(index) === head ? replaced(entry, rest, by) : entry));
  const object = value as Record<string, unknown>;
  return { ...object, [head]: replaced(object[head], rest, by) };
}
