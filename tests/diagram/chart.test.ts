import { describe, expect, it } from 'vitest';
import { and, createMachine, not, setup } from 'xstate';
import { cardRepaymentFlow } from '#flows/card-repayment/card-repayment.samples.ts';
import { type Chart, readChart } from '#tools/diagram/chart.ts';
import { partOf } from '#tools/diagram/pictures.ts';
import { inWords } from '#tools/diagram/words.ts';
import { common } from '#words/common.texts.ts';
import { flowOf, machines } from './machines.ts';

const chartOf = (id: string): Chart => {
  const flow = machines.find((candidate) => candidate.id === id);
  if (!flow) throw new Error(`no machine ${id}`);
  return readChart(flow);
};

const transition = ({ transitions }: Chart, id: string) => transitions.find((row) => row.id === id);
const labels = ({ transitions }: Chart, start: string) =>
  transitions.filter(({ id }) => id.startsWith(start)).map(({ label }) => label);
const kindOf = ({ states }: Chart, id: string) => states.find((state) => state.id === id)?.kind;

describe('a name in words', () => {
  it.each([
    ['loadingWays', 'Loading ways'],
    ['card.selected', 'Card selected'],
    ['SUBMIT_CODE', 'Submit code'],
    ['toggle2FA', 'Toggle 2FA'],
    ['afterPT2W', 'After PT2W'],
    ['isURLValid', 'Is URL valid'],
    ['loadX', 'Load x'],
    ['s3Upload', 'S3 upload'],
    ['OTPExpired', 'OTP expired'],
    ['mrtdPoP', 'Mrtd PoP'],
    ['startOAuthLogin', 'Start OAuth login'],
    ['goToX', 'Go to x'],
    ['SMS_CODE', 'SMS code'],
    ['OTP_EXPIRED', 'OTP expired'],
    ['TOGGLE_2FA', 'Toggle 2FA'],
    ['MRTD_POP_READ', 'MRTD pop read'],
    ['RETRY_HTTP_GET', 'Retry HTTP get'],
    ['USER.SET_ID', 'User set ID'],
    ['auth.SUBMIT_PIN', 'Auth submit PIN'],
  ])('%s is “%s”: an acronym stays whole', (name, words) => {
    expect(inWords(name)).toBe(words);
  });
});

describe('a chart read from a machine', () => {
  it('takes for waiting only what is heard of again: a listener waits for nobody', () => {
    const machine = createMachine({
      id: 'keys',
      initial: 'listening',
      states: {
        listening: { invoke: { id: 'keys', src: 'keys' }, on: { PRESSED: 'saving' } },
        saving: { invoke: { id: 'save', src: 'save', onDone: 'listening' } },
      },
    });
    const chart = readChart(flowOf('keys', machine, { isForeign: true }));
    expect(kindOf(chart, 'keys.listening')).toBe('borrower');
    expect(kindOf(chart, 'keys.saving')).toBe('lender');
  });

  const card = readChart(cardRepaymentFlow);

  it('S-507 says what each state of the card repayment waits for', () => {
    const kinds = card.states.map(({ id, kind }) => `${id.slice('cardRepayment.'.length)}: ${kind}`).slice(1);
    expect(kinds).toEqual([
      'loadingWays: lender',
      'waysFailed: failure',
      'bindingChosen: end',
      'nothingDue: borrower',
      'choosing: group',
      'choosing.empty: borrower',
      'choosing.none: borrower',
      'choosing.selected: group',
      'choosing.selected.quiet: borrower',
      'choosing.selected.declined: failure',
      'committing: lender',
      'commitUnknown: failure',
      'held: failure',
      'awaitingCode: group',
      'awaitingCode.code: group',
      'awaitingCode.code.entering: group',
      'awaitingCode.code.entering.quiet: borrower',
      'awaitingCode.code.entering.declined: failure',
      'awaitingCode.code.entering.unsent: failure',
      'awaitingCode.code.resending: lender',
      'awaitingCode.code.confirming: lender',
      'awaitingCode.code.confirmUnknown: failure',
      'awaitingCode.code.confirmHeld: failure',
      'awaitingCode.resend: group',
      'awaitingCode.resend.coolingDown: time',
      'awaitingCode.resend.ready: borrower',
      'alreadySubmitted: failure',
      'confirmed: end',
      'submitted: end',
      'orderChecked: end',
      'walletChosen: end',
    ]);
  });

  it('S-507 puts the answers of the lender in words, branch by branch', () => {
    expect(labels(card, 'cardRepayment.committing: ')).toEqual([
      'A code is needed',
      'Taken without a code, if in the Android app',
      'Taken without a code, otherwise',
      'If nothing was sent, because an earlier attempt is open',
      'The answer is lost',
      'This payment was submitted before',
      'Otherwise',
    ]);
    expect(labels(card, 'cardRepayment.awaitingCode.code.confirming: xstate.error')).toEqual([
      'If nothing was sent, because an earlier attempt is open',
      'The answer is lost',
      'The code is wrong',
      'This payment was submitted before',
      'Otherwise',
    ]);
  });

  it('S-198 S-748 quotes the message that a transition shows', () => {
    expect(transition(card, 'cardRepayment.choosing.none: pay.requested #0')?.effects).toEqual([
      'shows “Please select a payment bank card first”',
    ]);
    const wrongCode = 'cardRepayment.awaitingCode.code.confirming: xstate.error.actor.confirmRepayment #2';
    expect(transition(card, wrongCode)?.effects).toEqual(['shows “verification code error”']);
    const refused = 'cardRepayment.committing: xstate.error.actor.commitRepayment #3';
    expect(transition(card, refused)?.effects).toEqual([
      `shows the lender’s message or “${common.processingFailed}” or “${common.error}”`,
    ]);
  });

  it('S-334 counts the end of a child that only lets time pass as a timer', () => {
    const end = transition(card, 'cardRepayment.awaitingCode.resend.coolingDown: xstate.done.actor.smsCountdown #0');
    expect(end).toMatchObject({ kind: 'timer', label: '60 seconds are over' });
  });

  it('P-22 puts alternatives, wildcards, delays and automatic transitions in words', () => {
    const chart = chartOf('branches');
    expect(labels(chart, 'branches.deciding: ')).toEqual([
      'At once, if it is large',
      'At once, else if it is red',
      'At once, otherwise',
    ]);
    expect(labels(chart, 'branches.waiting: ')).toEqual([
      'After 2 seconds',
      'After a short while, if it is red',
      'After a short while, otherwise',
    ]);
    expect(labels(chart, 'branches.open: ')).toEqual([
      'Anything else happens',
      'Anything about card',
      'Comes in again',
      'Size chosen, if it is large',
      'Size chosen, else if it is red',
      'Size chosen, otherwise',
    ]);
    expect(kindOf(chart, 'branches.deciding')).toBe('passing');
    expect(chart.states.find(({ id }) => id === 'branches.waiting')?.entry).toEqual(['tracks step “wait”']);
  });

  it('P-22 tells calls with all their answers, in nested states as well', () => {
    const chart = chartOf('calls');
    expect(chart.calls).toEqual([
      { id: 'first', src: 'ask', state: 'calls.outer', answers: ['yes'], failures: ['no'] },
      {
        id: 'second',
        src: 'ask',
        state: 'calls.outer.inner',
        answers: ['yes'],
        failures: ['the answer is lost', 'no, for now', 'no, for ever'],
      },
      { id: 'rest', src: 'pause', state: 'calls.outer.resting', answers: ['rested'], failures: [] },
      { id: 'help', src: 'wizard', state: 'calls.helping', answers: ['helped'], failures: [] },
    ]);
    expect(labels(chart, 'calls.outer.inner: xstate.error')).toEqual(['The answer is lost', 'No']);
    expect(kindOf(chart, 'calls.outer.resting')).toBe('time');
    expect(kindOf(chart, 'calls.helping')).toBe('lender');
  });

  it('P-22 keeps history, regions, several targets and ends', () => {
    const history = chartOf('history');
    expect(history.states.filter(({ shape }) => shape === 'history').map(({ description }) => description)).toEqual([
      'Goes on where it was left.',
      'Goes on exactly where it was left.',
    ]);
    const parallel = chartOf('parallel');
    expect(transition(parallel, 'parallel: both.skipped #0')?.targets).toEqual([
      'parallel.both.left.two',
      'parallel.both.right.two',
    ]);
    expect(transition(parallel, 'parallel.both: xstate.done.state.parallel.both #0')).toMatchObject({
      kind: 'always',
      label: 'All of it is done',
    });
  });

  it('P-22 fills what a guard is asked into its words, and says what is not there', () => {
    const isOne = (...statuses: string[]) => ({ type: 'isOne', params: { statuses } });
    const machine = createMachine({
      id: 'asking',
      initial: 'judging',
      states: {
        judging: {
          description: 'It is judged.',
          always: [
            { guard: isOne('170'), target: 'open' },
            { guard: isOne('174', '180'), target: 'open' },
            { guard: isOne('1', '2', '3'), target: 'open' },
          ],
        },
        open: { description: 'It is open.' },
      },
    });
    const guards = { isOne: 'the status is {statuses}' };
    expect(labels(readChart(flowOf('asking', machine, { guards })), 'asking.judging: ')).toEqual([
      'At once, if the status is 170',
      'At once, else if the status is 174 or 180',
      'At once, else if the status is 1, 2 or 3',
    ]);
    expect(() => readChart(flowOf('asking', machine, { guards: { isOne: 'it is {state}' } }))).toThrow(
      'asking: no words for param "state" of guard "isOne"',
    );
  });

  it('P-22 says what must not be as an exception', () => {
    const yes = () => true;
    const machine = setup({ guards: { isRed: yes, isLarge: yes, isOld: yes } }).createMachine({
      id: 'unless',
      initial: 'open',
      states: {
        open: {
          description: 'It is open.',
          on: {
            first: { guard: and(['isRed', not('isLarge')]), target: 'over' },
            second: { guard: and(['isRed', 'isLarge']), target: 'over' },
            third: { guard: and([not('isRed'), not('isLarge')]), target: 'over' },
            fourth: { guard: and(['isRed', not('isLarge'), not('isOld')]), target: 'over' },
          },
        },
        over: { description: 'It is over.' },
      },
    });
    const guards = { isRed: 'it is red', isLarge: 'it is large', isOld: 'it is old' };
    const events = ['first', 'second', 'third', 'fourth'].map((type) => ({ label: type, event: { type } }));
    expect(labels(readChart(flowOf('unless', machine, { guards, events })), 'unless.open: ')).toEqual([
      'First, if it is red, unless it is large',
      'Second, if it is red and it is large',
      'Third, if not it is red and not it is large',
      'Fourth, if it is red, unless it is large or it is old',
    ]);
  });

  it('P-22 draws what regions tell each other as what happens by itself', () => {
    const machine = createMachine({
      id: 'talk',
      initial: 'one',
      states: {
        one: { description: 'One.', on: { 'order.read': { target: 'two', actions: 'goHome' } } },
        two: { description: 'Two.' },
      },
    });
    const signals = { 'order.read': 'the order was read again' };
    const told = transition(readChart(flowOf('talk', machine, { signals })), 'talk.one: order.read #0');
    expect(told).toMatchObject({ kind: 'always', label: 'The order was read again', effects: ['goes home'] });
    expect(() => readChart(flowOf('talk', machine))).toThrow('talk: no words for event "order.read"');
  });

  it('P-22 names the flow and everything in it that has no words', () => {
    const machine = createMachine({
      id: 'mute',
      initial: 'one',
      states: {
        one: {
          invoke: { id: 'call', src: 'call', onDone: 'two' },
          after: { someTime: 'two' },
          on: { 'thing.done': { guard: 'isFine', target: 'two' } },
        },
        two: { description: 'Two.', always: { guard: () => true, target: 'one' } },
      },
    });
    expect(() => readChart(flowOf('mute-flow', machine))).toThrow(
      'mute-flow: no words for guard "isFine", event "thing.done", delay "someTime", guard "without a name", state "mute.one", outcomes of "call"',
    );
  });

  it('P-22 folds a state to a box that keeps the lines that leave it', () => {
    const part = partOf(card, null, ['cardRepayment.choosing', 'cardRepayment.awaitingCode']);
    expect(part.states.map(({ id, shape }) => `${id}: ${shape}`)).toEqual([
      'cardRepayment: compound',
      'cardRepayment.loadingWays: atomic',
      'cardRepayment.waysFailed: atomic',
      'cardRepayment.bindingChosen: final',
      'cardRepayment.nothingDue: atomic',
      'cardRepayment.choosing: folded',
      'cardRepayment.committing: atomic',
      'cardRepayment.commitUnknown: atomic',
      'cardRepayment.held: atomic',
      'cardRepayment.awaitingCode: folded',
      'cardRepayment.alreadySubmitted: atomic',
      'cardRepayment.confirmed: final',
      'cardRepayment.submitted: final',
      'cardRepayment.orderChecked: final',
      'cardRepayment.walletChosen: final',
    ]);
    const leaving = part.transitions.filter(({ source }) => source === 'cardRepayment.awaitingCode');
    expect(leaving.map(({ label, targets, isVia }) => [label, targets, isVia])).toEqual([
      ['Taps Cancel', ['cardRepayment.choosing'], true],
      ['It is known what came of an earlier payment', ['cardRepayment.orderChecked'], true],
      ['Taken without a code, if in the Android app', ['cardRepayment.submitted'], true],
      ['Taken without a code, otherwise', ['cardRepayment.submitted'], true],
      ['This payment was submitted before', ['cardRepayment.alreadySubmitted'], true],
      ['The payment is taken', ['cardRepayment.confirmed'], true],
      ['This payment was submitted before', ['cardRepayment.alreadySubmitted'], true],
      ['Taps check order', ['cardRepayment.orderChecked'], true],
      ['It is known what came of an earlier payment', ['cardRepayment.orderChecked'], true],
      ['Taps check order', ['cardRepayment.orderChecked'], true],
      ['It is known what came of an earlier payment', ['cardRepayment.orderChecked'], true],
    ]);
  });
});
