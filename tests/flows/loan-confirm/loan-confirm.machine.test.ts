import { describe, expect, it } from 'vitest';
import { type AnyActorRef, createActor, fromPromise, waitFor } from 'xstate';
import { loanConfirmMachine } from '#flows/loan-confirm/loan-confirm.machine.ts';
import {
  input as sampleInput,
  offer as sampleOffer,
  statement as sampleStatement,
} from '#flows/loan-confirm/loan-confirm.samples.ts';
import type { LoanConfirmEvent, LoanConfirmInput, LoanOffer } from '#flows/loan-confirm/loan-confirm.types.ts';
import { lost, refused } from '#kit/failure.ts';
import { reviveSnapshot } from '#kit/restore.ts';
import { onStage, type PortScript } from '#tests/support/flow-on-stage.ts';
import { settle } from '#tests/support/settle.ts';

const input: LoanConfirmInput = { ...sampleInput, orderId: 'O-7' };
const offer: LoanOffer = { ...sampleOffer, details: [], plan: [] };
const agreement = { url: 'https://lender.example/agreement' };
const backNotice = { title: 'One step left', content: 'Reserved for today.' };
const orderUrl = 'https://m.example.com/#/borrowDetail/O-9';
const contractUrl = 'https://lender.example/contract/1';

type Script = PortScript<typeof loanConfirmMachine> & { readonly over?: Partial<LoanConfirmInput> };

/** A borrower who has opened the offer. */
async function open({ over, ...ports }: Script = {}) {
  const run = await onStage(loanConfirmMachine, {
    input: { ...input, ...over },
    ports: {
      loadOffer: [offer],
      loadContracts: [['Loan agreement', 'Key facts']],
      openContractInApp: () => undefined,
      openContract: () => undefined,
      openOrder: () => undefined,
      ...ports,
    },
    notes: {
      reportConfirmPoint: (_, asked) => `confirm point, ${asked.pushLoan.length} pushes before`,
      closeWebView: () => 'close',
    },
  }).settled();
  return {
    ...run,
    log: run.noted,
    /** Where each region stands while the offer is shown. */
    at: () => (run.value() as { reviewing?: Readonly<Record<string, unknown>> }).reviewing,
  };
}

const urls = (asked: readonly { readonly url: string }[]) => asked.map(({ url }) => url);

const apply: LoanConfirmEvent = { type: 'apply.requested' };
const toggle: LoanConfirmEvent = { type: 'consent.toggled' };
const back: LoanConfirmEvent = { type: 'native.back' };
const home: LoanConfirmEvent = { type: 'home.requested' };
const openLoan: LoanConfirmEvent = { type: 'order.requested' };
const another: LoanConfirmEvent = { type: 'another.requested' };
const known: LoanConfirmEvent = { type: 'doubt.settled' };
const anew: LoanConfirmEvent = { type: 'doubt.released' };
const retry: LoanConfirmEvent = { type: 'retry.requested' };
const read = (index: number): LoanConfirmEvent => ({ type: 'contract.chosen', index });

/** Where an offer rests that is read, and whose consent is ticked. */
const agreed = {
  application: { deciding: 'agreed' },
  popup: 'none',
  contracts: 'listed',
  validity: 'open',
  wording: 'told',
};
const pushed = { productId: 'P-1', variant: 1, amount: 500_000, periods: 120, termUnit: 'D' };
const promoted: LoanOffer = { ...offer, promotion: 'No fee today.' };
const everything = { ...offer, agreement, backNotice, promotion: 'No fee today.' };

describe('loading the offer', () => {
  it.each([1, 2] as const)('S-525 S-526 asks for the offer of variant %s and its contracts', async (variant) => {
    const { at, context, reported, asked } = await open({ over: { variant } });
    expect(asked.loadOffer).toEqual([{ productId: 'P-1', variant }]);
    expect(asked.loadContracts).toEqual([{ productId: 'P-1', variant }]);
    expect(at()).toEqual(agreed);
    expect(context()).toEqual({
      ...input,
      variant,
      offer,
      contracts: ['Loan agreement', 'Key facts'],
      contractUrl: null,
      orderUrl: null,
      isRepeat: false,
    });
    expect(reported).toEqual([]);
  });

  it.each([refused('99', 'Sold out'), lost('timeout'), lost('malformed')])(
    'S-315 S-626 says nothing when it fails (%j), and loads it again on retry',
    async (failure) => {
      const { value, at, reported, does, asked } = await open({ loadOffer: [failure, offer] });
      expect(value()).toBe('failed');
      await does(apply, toggle, back, { type: 'retry.requested' });
      expect(at()).toMatchObject({ application: { deciding: 'agreed' } });
      expect(asked.loadOffer).toHaveLength(2);
      expect(asked.pushLoan).toEqual([]);
      expect(reported).toEqual([]);
    },
  );

  it('S-399 loads it again when the network returns', async () => {
    const { at, does } = await open({ loadOffer: [lost('offline'), offer] });
    await does({ type: 'network.returned' });
    expect(at()).toMatchObject({ application: { deciding: 'agreed' } });
  });
});

describe('the consent', () => {
  it.each([
    [true, 'agreed', 'declined'],
    [false, 'declined', 'agreed'],
  ])('S-046 S-338 P-34 is ticked from the start by the profile: %s', async (consentDefault, first, second) => {
    const { at, does } = await open({ over: { consentDefault } });
    expect(at()).toMatchObject({ application: { deciding: first } });
    await does(toggle);
    expect(at()).toMatchObject({ application: { deciding: second } });
    await does(toggle);
    expect(at()).toMatchObject({ application: { deciding: first } });
  });

  it('S-048 S-205 Apply does nothing unless it is ticked', async () => {
    const { at, log, can, does, asked } = await open({ over: { consentDefault: false } });
    expect(can(apply)).toBe(false);
    await does(apply);
    expect(at()).toMatchObject({ application: { deciding: 'declined' } });
    expect(asked.pushLoan).toEqual([]);
    expect(log).toEqual([]);
  });
});

describe('where the law wants the costs read first', () => {
  const facts: LoanConfirmEvent = { type: 'facts.toggled' };

  it('P-59 P-34 nothing is consented to or sent before it is confirmed that they were read', async () => {
    const { at, can, does, asked } = await open({ over: { factsFirst: true, consentDefault: true } });
    expect(at()).toMatchObject({ application: { deciding: 'unread' } });
    expect([can(toggle), can(apply)]).toEqual([false, false]);
    await does(toggle, apply);
    expect(asked.pushLoan).toEqual([]);
    await does(facts);
    expect(at()).toMatchObject({ application: { deciding: 'declined' } });
    await does(toggle, facts);
    expect(at()).toMatchObject({ application: { deciding: 'unread' } });
  });

  it('P-59 is not asked for elsewhere', async () => {
    const { can } = await open({ over: { consentDefault: false } });
    expect(can(facts)).toBe(false);
  });
});

describe('an offer that holds for so long', () => {
  const facts: LoanConfirmEvent = { type: 'facts.toggled' };
  const hour = 3_600_000;
  const ending: LoanOffer = { ...offer, statement: { ...sampleStatement, validFor: hour } };
  const inLaw = { factsFirst: true, consentDefault: false };

  it('P-59 is not agreed to when its time is over, and is asked for anew, read anew and agreed to anew', async () => {
    const fresh = { ...ending, rate: '30% a year' };
    const { at, value, can, does, passes, asked, context } = await open({ over: inLaw, loadOffer: [ending, fresh] });
    await does(facts, toggle);
    await passes(hour - 1);
    expect(can(apply)).toBe(true);
    await passes(1);
    expect(value()).toBe('runOut');
    await does(apply, toggle, facts);
    expect([asked.pushLoan, context().offer]).toEqual([[], null]);
    await does(retry);
    expect(at()).toMatchObject({ application: { deciding: 'unread' } });
    expect(context().offer).toEqual(fresh);
    expect(asked.loadOffer).toHaveLength(2);
  });

  it('P-59 is over at once where it was over when it came, under an agreement too', async () => {
    const late = { ...ending, agreement, statement: { ...sampleStatement, validFor: 0 } };
    const { value, passes } = await open({ over: inLaw, loadOffer: [late] });
    await passes(0);
    expect(value()).toBe('runOut');
  });

  it('P-59 holds for a month by the clock of a browser, whose timers go off at once when they are set for longer', async () => {
    const month: LoanOffer = { ...offer, statement: { ...sampleStatement, validFor: 30 * 24 * hour } };
    const machine = loanConfirmMachine.provide({ actors: { loadOffer: fromPromise(async () => month) } });
    const actor = createActor(machine, { input }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('reviewing'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(actor.getSnapshot().matches('reviewing')).toBe(true);
    actor.stop();
  });

  it('P-59 has no end where it names none', async () => {
    const { at, passes } = await open();
    await passes(400 * 24 * hour);
    expect(at()).toMatchObject({ application: { deciding: 'agreed' } });
  });

  it('P-59 P-01 what was agreed to in time goes on, and once it is held back is agreed to no more', async () => {
    const { at, value, does, passes, asked, fail } = await open({ over: inLaw, loadOffer: [ending] });
    await does(facts, toggle, apply);
    await passes(hour);
    expect(at()).toMatchObject({ application: 'pushing' });
    await fail(lost('unresolved'), 'pushLoan');
    expect(at()).toMatchObject({ application: 'held' });
    await does(retry);
    expect(value()).toBe('runOut');
    expect(asked.pushLoan).toHaveLength(1);
  });

  it('P-59 P-46 where nobody knows what came of it, beginning anew begins with the offer', async () => {
    const { value, does, passes } = await open({ over: inLaw, loadOffer: [ending], pushLoan: [lost('timeout')] });
    await does(facts, toggle, apply);
    await passes(hour);
    await does(anew);
    expect(value()).toBe('runOut');
  });
});

describe('what lies over the page', () => {
  it('S-340 S-527 S-529 shows the agreement, then the offer, then the promotion over it', async () => {
    const { at, does, did, passes } = await open({ over: { variant: 2 }, loadOffer: [everything] });
    expect(at()).toMatchObject({ popup: 'agreement' });
    await does({ type: 'promotion.closed' });
    expect(at()).toMatchObject({ popup: 'agreement' });
    await passes(60_000);
    await does({ type: 'agreement.accepted' });
    expect(at()).toMatchObject({ popup: 'reading' });
    await passes(3_000);
    expect(at()).toMatchObject({ popup: 'promotion' });
    await does({ type: 'promotion.closed' });
    await passes(60_000);
    expect(at()).toMatchObject({ popup: 'none' });
    expect(did.track).toEqual([]);
  });

  it('S-057 shows a promotion in variant 2 only, and only when there is one', async () => {
    const threeLater = async (script: Script) => {
      const { at, passes } = await open(script);
      await passes(3_000);
      return at();
    };
    expect(await threeLater({ over: { variant: 2 }, loadOffer: [promoted] })).toMatchObject({ popup: 'promotion' });
    expect(await threeLater({ over: { variant: 1 }, loadOffer: [promoted] })).toMatchObject({ popup: 'none' });
    expect(await threeLater({ over: { variant: 2 } })).toMatchObject({ popup: 'none' });
  });

  it('S-340 for three seconds the offer can be read and used before the promotion lies over it', async () => {
    const { at, can, does, passes, asked } = await open({ over: { variant: 2 }, loadOffer: [promoted] });
    await passes(2_999);
    expect([can(apply), can(toggle), can(read(0))]).toEqual([true, true, true]);
    await does(read(0), toggle);
    expect(at()).toMatchObject({ application: { deciding: 'declined' }, popup: 'reading' });
    expect(asked.askContract).toHaveLength(1);
    await passes(1);
    expect(at()).toMatchObject({ application: { deciding: 'declined' }, popup: 'promotion' });
  });

  it.each([
    ['is sent', [], 'pushing'],
    ['is held back', [lost('unresolved')], 'held'],
    ['is sent with an unknown outcome', [lost('timeout')], 'pushUnknown'],
    ['is taken', [{ url: orderUrl }], 'applied'],
  ])('S-340 no promotion lies over an application that %s', async (_, pushLoan, application) => {
    const { at, does, passes } = await open({ over: { variant: 2 }, loadOffer: [promoted], pushLoan });
    await does(apply);
    await passes(3_000);
    expect(at()).toMatchObject({ application, popup: 'none' });
  });

  it('S-340 a tap on Apply that sends nothing leaves the promotion to come', async () => {
    const over = { variant: 2, consentDefault: false } as const;
    const { at, does, passes } = await open({ over, loadOffer: [promoted] });
    await does(apply);
    await passes(3_000);
    expect(at()).toMatchObject({ application: { deciding: 'declined' }, popup: 'promotion' });
  });

  it('S-340 S-341 no promotion lies over what is pointed out, or follows it', async () => {
    const { at, does, passes } = await open({ over: { variant: 2 }, loadOffer: [{ ...promoted, backNotice }] });
    await does(back);
    await passes(3_000);
    expect(at()).toMatchObject({ popup: 'backIntercept' });
    await does({ type: 'leaving.withdrawn' });
    await passes(3_000);
    expect(at()).toMatchObject({ popup: 'none' });
  });

  it('S-340 under the agreement and under the promotion the page is inert', async () => {
    const { at, log, can, does, passes, asked } = await open({ over: { variant: 2 }, loadOffer: [everything] });
    await does(apply, toggle, read(0), back);
    expect(at()).toEqual({ ...agreed, popup: 'agreement' });
    await does({ type: 'agreement.accepted' });
    await passes(3_000);
    await does(apply, toggle, read(0), back);
    expect(at()).toEqual({ ...agreed, popup: 'promotion' });
    expect([can(apply), can(toggle), can(read(0)), can(back)]).toEqual([false, false, false, false]);
    expect(asked.pushLoan).toEqual([]);
    expect(asked.askContract).toEqual([]);
    expect(log).toEqual([]);
  });

  it('S-340 an agreement that is not trusted is not shown but reported, and Apply stays usable', async () => {
    const { at, can, did } = await open({ loadOffer: [{ ...offer, agreement: 'refused' }] });
    expect(at()).toMatchObject({ popup: 'none' });
    expect(did.track).toEqual([{ step: 'agreement', result: 'refused' }]);
    expect(can(apply)).toBe(true);
  });

  it('S-050 Cancel closes the web view; where nothing closes the agreement stays, and can still be agreed to', async () => {
    const { at, log, does } = await open({ loadOffer: [{ ...offer, agreement }] });
    await does({ type: 'agreement.declined' });
    expect(log).toEqual(['close']);
    expect(at()).toMatchObject({ popup: 'agreement' });
    await does({ type: 'agreement.declined' }, { type: 'agreement.accepted' });
    expect(log).toEqual(['close', 'close']);
    expect(at()).toMatchObject({ popup: 'none' });
  });
});

describe('going back in the app', () => {
  it.each([
    ['ios', backNotice, true],
    ['android', backNotice, false],
    ['browser', backNotice, false],
    ['ios', null, false],
  ] as const)(
    'S-053 S-341 is intercepted on iOS when there is something to point out: %s, %j',
    async (platform, notice, is) => {
      const { at, can, does } = await open({ over: { platform }, loadOffer: [{ ...offer, backNotice: notice }] });
      expect(can(back)).toBe(is);
      await does(back);
      expect(at()).toMatchObject({ popup: is ? 'backIntercept' : 'none' });
    },
  );

  it('S-054 S-528 Agree stays, and going back is intercepted again', async () => {
    const { at, log, does } = await open({ loadOffer: [{ ...offer, backNotice }] });
    await does(back, { type: 'leaving.withdrawn' });
    expect(at()).toMatchObject({ popup: 'none' });
    expect(log).toEqual([]);
    await does(back);
    expect(at()).toMatchObject({ popup: 'backIntercept' });
  });

  it('S-054 Cancel closes the web view', async () => {
    const { at, log, does } = await open({ loadOffer: [{ ...offer, backNotice }] });
    await does(back, { type: 'leaving.confirmed' });
    expect(at()).toMatchObject({ popup: 'none' });
    expect(log).toEqual(['close']);
  });

  it('S-341 nothing can be applied for under it, and what was sent goes on under it', async () => {
    const loadOffer = [{ ...offer, backNotice }];
    const before = await open({ loadOffer });
    await before.does(back, apply, toggle);
    expect(before.at()).toMatchObject({ application: { deciding: 'agreed' } });
    expect(before.asked.pushLoan).toEqual([]);

    const during = await open({ loadOffer });
    await during.does(apply, back);
    expect(during.at()).toMatchObject({ application: 'pushing', popup: 'backIntercept' });
  });
});

describe('the contracts', () => {
  it.each([refused('99'), lost('status')])(
    'S-627 a list that fails (%j) leaves no links, and says nothing',
    async (failure) => {
      const { at, context, reported, can } = await open({ loadContracts: [failure] });
      expect(at()).toMatchObject({ application: { deciding: 'agreed' }, contracts: 'unlisted' });
      expect(context().contracts).toEqual([]);
      expect(can(read(0))).toBe(false);
      expect(can(apply)).toBe(true);
      expect(reported).toEqual([]);
    },
  );

  it('S-399 asks for the list again when the network returns', async () => {
    const { at, does, asked } = await open({ loadContracts: [lost('offline'), ['Loan agreement']] });
    await does({ type: 'network.returned' });
    expect(at()).toMatchObject({ contracts: 'listed' });
    expect(asked.loadContracts).toHaveLength(2);
    expect(asked.loadOffer).toHaveLength(1);
  });

  it.each(['ios', 'android', 'browser'] as const)(
    'S-342 S-530 (%s) asks where the chosen one is, by its place in the list, and opens it by the app where there is one',
    async (platform) => {
      const { at, context, reported, does, asked } = await open({
        over: { platform },
        askContract: [{ url: contractUrl }],
      });
      await does(read(1));
      expect(asked.askContract).toEqual([{ productId: 'P-1', variant: 1, orderId: 'O-7', index: 1 }]);
      expect(urls(asked.openContractInApp)).toEqual(platform === 'browser' ? [] : [contractUrl]);
      expect(urls(asked.openContract)).toEqual(platform === 'browser' ? [contractUrl] : []);
      expect(at()).toEqual(agreed);
      expect(context().contractUrl).toBeNull();
      expect(reported).toEqual([]);
    },
  );

  it('S-342 opens in this view the contract that the app could not be told of', async () => {
    const { at, context, reported, does, asked } = await open({
      askContract: [{ url: contractUrl }],
      openContractInApp: [refused('gate')],
    });
    await does(read(0));
    expect(urls(asked.openContractInApp)).toEqual([contractUrl]);
    expect(urls(asked.openContract)).toEqual([contractUrl]);
    expect(at()).toEqual(agreed);
    expect(context().contractUrl).toBeNull();
    expect(reported).toEqual([]);
  });

  it('S-342 can be read before the consent is given, and leaves the consent alone', async () => {
    const { at, does } = await open({ over: { consentDefault: false }, askContract: [{ url: contractUrl }] });
    await does(read(0));
    expect(at()).toMatchObject({ application: { deciding: 'declined' }, contracts: 'listed' });
  });

  it.each([refused('99', 'Not now'), lost('offline')])(
    'S-628 S-635 S-315 no toast when that fails, and it can be chosen again: %j',
    async (failure) => {
      const { at, reported, does, asked } = await open({ askContract: [failure] });
      await does(read(0));
      expect(at()).toMatchObject({ contracts: 'unread' });
      expect(asked.openContractInApp).toEqual([]);
      expect(reported).toEqual([]);
    },
  );

  it('S-342 P-07 says error when the gate refuses the address, and forgets it', async () => {
    const { at, context, reported, does } = await open({
      askContract: [{ url: 'javascript:alert(1)' }],
      openContractInApp: [refused('gate')],
      openContract: [refused('gate')],
    });
    await does(read(0));
    expect(at()).toMatchObject({ contracts: 'unread' });
    expect(context().contractUrl).toBeNull();
    expect(reported).toEqual([{ text: 'error' }]);
  });

  it('P-01 an application gives up the contract that is on its way, so that nothing leads away from it', async () => {
    const { at, does, asked } = await open();
    await does(read(0));
    expect(at()).toMatchObject({ contracts: { reading: 'asking' } });
    await does(apply, read(0));
    expect(at()).toMatchObject({ application: 'pushing', contracts: 'listed' });
    expect(asked.askContract).toHaveLength(1);
  });
});

describe('applying', () => {
  it('S-187 S-525 reports the confirm point, applies once with the terms shown, and goes to the loan’s page', async () => {
    const { at, log, reported, context, does, asked } = await open({ pushLoan: [{ url: orderUrl }] });
    await does(apply);
    expect(log).toEqual(['confirm point, 0 pushes before']);
    expect(asked.pushLoan).toEqual([pushed]);
    expect(urls(asked.openOrder)).toEqual([orderUrl]);
    expect(at()).toMatchObject({ application: 'applied' });
    expect(context().orderUrl).toBe(orderUrl);
    expect(reported).toEqual([]);
  });

  it('P-01 asks once, however often it is tapped', async () => {
    const { at, log, does, asked } = await open();
    await does(apply, apply, toggle, apply, home);
    expect(at()).toMatchObject({ application: 'pushing' });
    expect(asked.pushLoan).toEqual([pushed]);
    expect(log).toHaveLength(1);
  });

  it.each([1, 2] as const)(
    'S-315 S-629 S-636 a refusal in variant %s is not told by the flow: the failure page says why',
    async (variant) => {
      const { value, output, reported, does, asked } = await open({
        over: { variant },
        pushLoan: [refused('99', 'Your limit is used up')],
      });
      await does(apply);
      expect(value()).toBe('applicationRefused');
      expect(output()).toEqual({ ending: 'refused' });
      expect(reported).toEqual([]);
      expect(asked.pushLoan).toHaveLength(1);
    },
  );

  it.each(['timeout', 'offline', 'status', 'malformed', 'pending'] as const)(
    'P-02 S-525 when the answer is lost (%s) it is neither taken nor refused, and Home is the way on',
    async (reason) => {
      const { at, output, reported, does, asked } = await open({ pushLoan: [lost(reason)] });
      await does(apply);
      expect(at()).toMatchObject({ application: 'pushUnknown' });
      expect(reported).toEqual([]);
      expect(urls(asked.openOrder)).toEqual([]);
      await does(toggle, read(0), home);
      expect(output()).toEqual({ ending: 'home' });
      expect(asked.askContract).toEqual([]);
      expect(asked.pushLoan).toHaveLength(1);
    },
  );

  it.each([retry, anew])('S-336 held back: nothing is sent until $type leads back to the offer', async (event) => {
    const { at, does, asked, reported } = await open({ pushLoan: [lost('unresolved'), { url: orderUrl }] });
    await does(apply);
    expect([at(), reported]).toMatchObject([{ application: 'held' }, []]);
    await does(apply, toggle);
    expect(at()).toMatchObject({ application: 'held' });
    expect(asked.pushLoan).toHaveLength(1);
    await does(event);
    expect(at()).toMatchObject({ application: { deciding: 'agreed' } });
    await does(apply);
    expect(asked.pushLoan).toEqual([pushed, pushed]);
    expect(at()).toMatchObject({ application: 'applied' });
  });

  it.each([home, known])('S-336 held back: $type leads home', async (event) => {
    const { output, does } = await open({ pushLoan: [lost('unresolved')] });
    await does(apply, event);
    expect(output()).toEqual({ ending: 'home' });
  });

  it('S-336 after a lost answer: what is known leads home, what is begun anew to the offer', async () => {
    const settled = await open({ pushLoan: [lost('timeout')] });
    await settled.does(apply, known);
    expect(settled.output()).toEqual({ ending: 'home' });
    const released = await open({ over: { keysHonoured: false }, pushLoan: [lost('timeout')] });
    await released.does(apply, anew);
    expect(released.at()).toMatchObject({ application: { deciding: 'agreed' } });
  });

  it('S-398 after a lost answer the same terms are sent again, only where the lender honours keys', async () => {
    const honoured = await open({ pushLoan: [lost('timeout'), { url: orderUrl }] });
    await honoured.does(apply, apply);
    expect(honoured.asked.pushLoan).toEqual([pushed, { ...pushed, isRepeat: true }]);
    expect(honoured.at()).toMatchObject({ application: 'applied' });

    const notHonoured = await open({ over: { keysHonoured: false }, pushLoan: [lost('timeout'), { url: orderUrl }] });
    await notHonoured.does(apply);
    expect(notHonoured.can(apply)).toBe(false);
    await notHonoured.does(apply);
    expect(notHonoured.at()).toMatchObject({ application: 'pushUnknown' });
    expect(notHonoured.asked.pushLoan).toHaveLength(1);
  });

  it('S-343 P-01 says error when the loan’s page is refused by the gate; the loan is taken and never asked for again', async () => {
    const { at, did, reported, context, can, does, asked } = await open({
      pushLoan: [{ url: 'javascript:alert(1)' }, { url: orderUrl }],
      openOrder: [refused('gate')],
    });
    await does(apply);
    expect(at()).toMatchObject({ application: 'notOpened' });
    expect(reported).toEqual([{ text: 'error' }]);
    expect(context().orderUrl).toBeNull();
    expect(can(apply)).toBe(false);
    await does(apply, toggle, apply);
    expect(asked.pushLoan).toHaveLength(1);
    expect(urls(asked.openOrder)).toEqual(['javascript:alert(1)']);
    await does(home);
    expect(at()).toMatchObject({ application: 'notOpened' });
    expect(did.goHome).toHaveLength(1);
  });

  it.each([1, 2] as const)(
    'S-400 a loan of variant %s that is taken stays so: its page can be opened again, and nothing is sent',
    async (variant) => {
      const { at, can, does, did, asked } = await open({ over: { variant }, pushLoan: [{ url: orderUrl }] });
      await does(apply);
      expect([apply, toggle, read(0)].filter(can)).toEqual([]);
      await does(apply, toggle, read(0), home, home, openLoan);
      expect(at()).toMatchObject({ application: 'applied' });
      expect(did.goHome).toHaveLength(2);
      expect(urls(asked.openOrder)).toEqual([orderUrl]);
      expect(did.openOrder).toEqual([{ url: orderUrl }]);
      expect(asked.pushLoan).toHaveLength(1);
      expect(asked.askContract).toEqual([]);
    },
  );

  it.each([
    ['applied', undefined],
    ['notOpened', refused('gate')],
  ])('S-400 from %s only another loan is applied for, and its offer is read first', async (state, opens) => {
    const { at, context, does, asked } = await open({
      loadOffer: [offer, { ...offer, amount: 700_000 }],
      pushLoan: [{ url: orderUrl }, lost('timeout')],
      openOrder: [opens, undefined],
    });
    await does(apply);
    expect(at()).toMatchObject({ application: state });
    await does(another);
    expect(at()).toMatchObject({ application: { deciding: 'agreed' } });
    expect(context()).toMatchObject({ orderUrl: null, offer: { amount: 700_000 } });
    expect(asked.pushLoan).toEqual([pushed]);
    await does(apply);
    expect(asked.pushLoan).toEqual([pushed, { ...pushed, amount: 700_000 }]);
  });

  it('P-03 killed after the yes, it wakes up having applied, opens the page again only when asked, and sends nothing', async () => {
    const { machine, does, did, asked, persisted } = await open({ pushLoan: [{ url: orderUrl }] });
    await does(apply);
    const revived = reviveSnapshot(machine, JSON.parse(JSON.stringify(persisted())));
    if (!revived) throw new Error('the flow does not wake up');
    const awake = createActor(machine, { snapshot: revived, input }).start();
    await settle();
    expect(awake.getSnapshot().value).toMatchObject({ reviewing: { application: 'applied' } });
    expect(urls(asked.openOrder)).toEqual([orderUrl]);
    awake.send({ type: 'order.requested' });
    await settle();
    expect([urls(asked.openOrder), did.openOrder]).toEqual([[orderUrl], [{ url: orderUrl }]]);
    expect(asked.pushLoan).toHaveLength(1);
  });

  it('P-29 coming back to the page repeats nothing', async () => {
    const { actor, at, does, asked } = await open({ pushLoan: [lost('timeout')] });
    await does(apply);
    (actor as AnyActorRef).send({ type: 'page.returned' });
    await settle();
    expect(at()).toMatchObject({ application: 'pushUnknown' });
    expect(asked.pushLoan).toHaveLength(1);
    expect(asked.loadOffer).toHaveLength(1);
  });

  it('S-400 P-04 killed while it is sent, it wakes up not knowing, and sends nothing by itself', async () => {
    const { machine, does, asked, persisted } = await open();
    await does(apply);
    const revived = reviveSnapshot(machine, persisted());
    if (!revived) throw new Error('the flow does not wake up');
    const awake = createActor(machine, { snapshot: revived, input }).start();
    await settle();
    expect(awake.getSnapshot().value).toMatchObject({ reviewing: { application: 'pushUnknown' } });
    expect(asked.pushLoan).toHaveLength(1);
    awake.send({ type: 'apply.requested' });
    await settle();
    expect(asked.pushLoan).toEqual([pushed, { ...pushed, isRepeat: true }]);
  });
});

describe('another language', () => {
  const facts: LoanConfirmEvent = { type: 'facts.toggled' };
  const reworded: LoanConfirmEvent = { type: 'language.changed' };
  const ours = { ...offer, statement: sampleStatement };
  const theirs = {
    ...ours,
    productName: 'मानसून लोन',
    rate: '24% सालाना',
    details: [{ text: 'आपको मिलेंगे', value: '₹5000.00' }],
    statement: {
      ...sampleStatement,
      ...{ validUntil: '2026-01-05 IST', validFor: 30_000, late: 'हर महीने 2%', early: 'और कुछ नहीं' },
      fees: [{ text: 'प्रोसेसिंग शुल्क', amount: 10_000 }],
    },
  };

  it('P-58 has the offer told anew; what was read and agreed to stays, and it is sent once', async () => {
    const { at, context, does, asked } = await open({
      over: { factsFirst: true, consentDefault: false },
      ...{ loadOffer: [ours, theirs], loadContracts: [['Loan agreement'], ['लोन अनुबंध']] },
    });
    await does(facts, toggle, reworded);
    expect(at()).toMatchObject({ application: { deciding: 'agreed' }, contracts: 'listed', wording: 'told' });
    expect([context().offer, context().contracts]).toEqual([theirs, ['लोन अनुबंध']]);
    await does(apply);
    expect([asked.loadOffer.length, asked.pushLoan]).toEqual([2, [pushed]]);
  });

  it.each([
    ['another amount', { ...theirs, amount: 400_000 }],
    ['another term', { ...theirs, periods: 60 }],
    ['another instalment', { ...theirs, plan: [{ amount: 1, description: '', title: '', date: '' }] }],
    ['another fee', { ...theirs, statement: { ...theirs.statement, fees: [{ text: '', amount: 1 }] } }],
    ['another rate', { ...theirs, statement: { ...theirs.statement, effective: 1 } }],
    ['another statement', { ...theirs, statement: { ...theirs.statement, number: 'KFS-8' } }],
    ['no statement', { ...offer }],
  ])('P-58 P-59 %s is another offer: it is read and agreed to anew', async (_, other) => {
    const { at, does, asked } = await open({
      over: { factsFirst: true, consentDefault: false },
      loadOffer: [ours, other, other],
    });
    await does(facts, toggle, reworded);
    expect(at()).toMatchObject({ application: { deciding: 'unread' } });
    await does(apply);
    expect(asked.pushLoan).toEqual([]);
  });

  it('P-58 where no answer comes words and contracts stay, and nothing is said', async () => {
    const { at, context, does, reported } = await open({
      ...{ loadOffer: [ours, lost('offline')], loadContracts: [['Loan agreement'], lost('offline')] },
    });
    await does(reworded);
    expect(at()).toMatchObject({ application: { deciding: 'agreed' }, contracts: 'listed', wording: 'told' });
    expect([context().offer, context().contracts, reported]).toEqual([ours, ['Loan agreement'], []]);
  });

  it('P-58 is not asked for once the loan is, and an answer that comes then changes nothing of it', async () => {
    const { at, context, does, answer, asked } = await open({ loadOffer: [ours] });
    await does(reworded, apply, reworded);
    expect([asked.loadOffer.length, asked.loadContracts.length]).toEqual([2, 2]);
    await answer({ ...theirs, amount: 400_000 }, 'loadOffer');
    expect([at()?.application, context().offer]).toEqual(['pushing', ours]);
    expect(asked.pushLoan).toHaveLength(1);
  });

  it('P-58 S-340 told without its promotion, the offer lies open, and what was agreed to is not asked for again', async () => {
    const { at, does, passes } = await open({
      over: { variant: 2 },
      loadOffer: [everything, { ...everything, promotion: '' }],
    });
    await does({ type: 'agreement.accepted' });
    await passes(3_000);
    expect(at()).toMatchObject({ popup: 'promotion' });
    await does(reworded);
    expect(at()).toMatchObject({ popup: 'none' });
  });

  it('P-58 another one while it is asked for asks once more, and hears that answer alone', async () => {
    const { context, does, answer, asked } = await open({ loadOffer: [ours] });
    await does(reworded, reworded);
    await answer(theirs, 'loadOffer');
    expect([asked.loadOffer.length, context().offer]).toEqual([3, theirs]);
  });
});
