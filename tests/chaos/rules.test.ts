import { describe, expect, it } from 'vitest';
import {
  brokenAfterADay,
  brokenAt,
  brokenIn,
  type Given,
  type Moment,
  type Row,
  type Sent,
} from '#tools/chaos/rules.ts';
import { asksAnew, saidOn } from '#tools/chaos/screens.ts';

const order = '/?userId=U-1&deviceId=D-1#/borrowDetail/O-170';
const pay = '/repayChoose?orderId=O-170&amount=125050&userId=U-1&deviceId=D-1';

type Seen = Partial<Omit<Moment, 'said' | 'hasChosen'>> & { /** What was tapped. */ readonly tapped?: string };

/** A moment in which nothing is wrong, but for what is said. */
function moment(step: number, { tapped = '', ...more }: Seen = {}): Moment {
  const seen = {
    step,
    address: pay,
    text: 'Choose a bank card',
    canAct: true,
    isBusy: false,
    errors: [],
    sent: [],
    ledger: [],
    refused: [],
    hasGone: true,
    hasWaited: false,
    ...more,
  };
  return { ...seen, said: saidOn(seen), hasChosen: asksAnew(tapped) };
}

const request = (n: number, key: string, more: Partial<Sent> = {}): Sent => ({
  n,
  key,
  borrower: 'U-1',
  call: 'repayment-commit',
  subject: 'O-170',
  isTaken: true,
  ...more,
});
const row = (key: string, more: Partial<Row> = {}): Row => ({
  kind: 'charge',
  call: 'repayment-commit',
  orderId: 'O-170',
  amount: 125_050,
  key,
  ...more,
});

describe('P-43 what no moment may show', () => {
  it('nothing is wrong with an ordinary one, nor with a page of somebody else', () => {
    expect(brokenAt(moment(0))).toBeUndefined();
    expect(brokenAt(moment(0, { address: '', text: '', canAct: false }))).toBeUndefined();
    expect(brokenAt(moment(0, { canAct: false, isBusy: true }))).toBeUndefined();
  });

  it.each([
    ['no uncaught error', { errors: ['x is undefined'] }],
    ['no white screen', { text: ' \n' }],
    ['something to do on every screen', { canAct: false }],
    ['shown paid is paid', { address: order, text: 'Repaid\nThank you.' }],
    ['shown paid is paid', { address: order, text: 'Repaid\nThank you.', ledger: [row('a', { orderId: 'O-171' })] }],
    ['a key belongs to one intention', { sent: [request(1, 'a'), request(2, 'a', { borrower: 'U-2' })] }],
    ['a key belongs to one intention', { sent: [request(1, 'a'), request(2, 'a', { subject: 'O-171' })] }],
  ])('%s: %j', (rule, more) => {
    expect(brokenAt(moment(3, more))?.rule).toBe(rule);
  });

  it('a paid order may be shown as repaid, and a key may be sent again', () => {
    expect(brokenAt(moment(3, { address: order, text: 'Repaid', ledger: [row('a')] }))).toBeUndefined();
    expect(brokenAt(moment(3, { sent: [request(1, 'a'), request(2, 'a')] }))).toBeUndefined();
  });
});

describe('P-01 P-43 one intention is charged once', () => {
  const first = request(1, 'a');
  const second = request(2, 'b');
  /** Paid at step 0, paid again at step 3; between them the screens `shown`, the last of which is that of the second tap. */
  const twice = (...shown: readonly [Seen, Seen, Seen]): readonly Moment[] => [
    moment(0),
    moment(1, { sent: [first], ...shown[0] }),
    moment(2, { sent: [first], ...shown[1] }),
    moment(3, { sent: [first], ...shown[2] }),
    moment(4, { sent: [first, second], ledger: [row('a'), row('b')] }),
  ];
  const unpaid = { address: order, text: 'To be repaid' };

  it('D1 the order read unpaid, and was paid again with another key', () => {
    const doubt = { text: 'We do not know yet whether this payment went through. Paying again is safe.' };
    expect(brokenIn(twice(doubt, unpaid, {}))).toEqual({
      rule: 'one intention, one charge',
      words:
        'charge of O-170 twice: keys a (asked for at step 0) and b (at step 3), and no screen told of the first, nor did the borrower choose to begin anew',
    });
  });

  it('another payment is another intention once a screen said that the first was taken', () => {
    expect(brokenIn(twice({ address: order, text: 'Repaid' }, {}, {}))).toBeUndefined();
  });

  it('what was said of another order, or after the second tap, does not count', () => {
    const other = { address: '/?userId=U-1#/borrowDetail/O-171', text: 'Repaid' };
    expect(brokenIn(twice(other, {}, {}))?.rule).toBe('one intention, one charge');
    const late = [...twice({}, {}, {}), moment(5, { address: order, text: 'Repaid', sent: [first, second] })];
    const ledger = [row('a'), row('b')];
    expect(brokenIn(late.map((one, index) => (index === 5 ? { ...one, ledger } : one)))?.rule).toBe(
      'one intention, one charge',
    );
  });

  it('a borrower may choose to begin anew on a screen that tells what this can cost', () => {
    const cost = { text: 'If the earlier payment of ₹1250.50 goes through as well, you pay twice.' };
    const chosen = { ...cost, tapped: 'button Pay once more' };
    expect(brokenIn(twice({}, chosen, {}))).toBeUndefined();
    // Told and not chosen, or chosen without being told, or told only afterwards.
    expect(brokenIn(twice({}, cost, {}))?.rule).toBe('one intention, one charge');
    expect(brokenIn(twice({}, { ...cost, tapped: 'button Pay ₹1250.50' }, {}))?.rule).toBe('one intention, one charge');
    expect(brokenIn(twice({}, { tapped: 'button Pay once more' }, {}))?.rule).toBe('one intention, one charge');
    const both = { sent: [first, second], ledger: [row('a'), row('b')] };
    expect(brokenIn([...twice({}, {}, {}), moment(5, { ...both, ...chosen })])?.rule).toBe('one intention, one charge');
  });

  it.each([
    'A different payment may charge you twice.',
    'Paying again is a second payment.',
    'Applying again is a second loan.',
    'Another application may bring you two loans.',
    'Paying in two places charges you twice.',
  ])('“%s” tells what it can cost', (text) => {
    expect(brokenIn(twice({}, { text, tapped: 'button Pay once more' }, {}))).toBeUndefined();
  });

  it('S-365 a second way to pay may be chosen on a screen that tells of the first', () => {
    const warned = { text: 'Paying in two places charges you twice.' };
    expect(brokenIn(twice({}, { ...warned, tapped: 'button Pay another way' }, {}))).toBeUndefined();
    expect(brokenIn(twice({}, { tapped: 'button Pay another way' }, {}))?.rule).toBe('one intention, one charge');
  });

  it.each(['the same payment is not taken twice', 'Paying again is safe', 'nothing is sent twice'])(
    '“%s” does not',
    (text) => {
      expect(brokenIn(twice({}, { text, tapped: 'button Pay once more' }, {}))?.rule).toBe('one intention, one charge');
    },
  );

  it('one key that charged twice was asked for twice', () => {
    const again = [first, request(2, 'a')];
    const moments = [moment(0), moment(1, { sent: [first] }), moment(2, { sent: again, ledger: [row('a'), row('a')] })];
    expect(brokenIn(moments)?.words).toBe(
      'charge of O-170 twice: keys a (asked for at step 0) and a (at step 1), and no screen told of the first, nor did the borrower choose to begin anew',
    );
  });

  it('what reached the lender while the borrower only waited was asked for before', () => {
    const slow = { sent: [first], hasWaited: true };
    const both = { sent: [first, second], ledger: [row('a'), row('b')] };
    const moments = [moment(0), moment(1, { hasWaited: true }), moment(2, slow), moment(3, slow), moment(4, both)];
    expect(brokenIn(moments)?.words).toContain('keys a (asked for at step 0) and b (at step 0)');
  });

  it('F3 a loan granted twice; not two loans of two borrowers, and not when its order was seen', () => {
    const push = (n: number, key: string, borrower = 'U-1') =>
      request(n, key, { borrower, call: 'loan-detail-push', subject: 'P-1' });
    const loans = [row('a', { kind: 'loan', orderId: 'O-1' }), row('b', { kind: 'loan', orderId: 'O-2' })];
    const granted = (borrower: string, between: Seen = {}) => [
      moment(0),
      moment(1, { sent: [push(1, 'a')], ...between }),
      moment(2, { sent: [push(1, 'a'), push(2, 'b', borrower)], ledger: loans }),
    ];
    expect(brokenIn(granted('U-1'))?.rule).toBe('one intention, one charge');
    expect(brokenIn(granted('U-2'))).toBeUndefined();
    expect(brokenIn(granted('U-1', { address: '/?userId=U-1#/borrowDetail/O-1' }))).toBeUndefined();
  });

  it('S-365 what was paid by hand at a payer’s page is known from there; a second such page needs a word', () => {
    const paid = (one: string, other: string) => {
      const ledger = [row('a', { call: one }), row('b', { call: other })];
      return brokenIn([...twice({}, {}, {}).slice(0, 4), moment(4, { sent: [first, second], ledger })]);
    };
    expect(paid('payer-page', 'repayment-commit')).toBeUndefined();
    expect(paid('repayment-commit', 'payer-page')?.rule).toBe('one intention, one charge');
    expect(paid('payer-page', 'payer-page')?.rule).toBe('one intention, one charge');
  });

  it('a charge and a rollover of one order are two intentions', () => {
    const ledger = [row('a', { kind: 'rollover' }), row('b')];
    expect(brokenIn([...twice({}, {}, {}).slice(0, 4), moment(4, { sent: [first, second], ledger })])).toBeUndefined();
  });
});

describe('P-30 P-43 a loan in instalments', () => {
  const [orderId, address] = ['O-4711', '/?userId=U-1#/borrowDetail/O-4711'];
  const request1 = request(1, 'a', { subject: orderId });
  const request2 = request(2, 'b', { subject: orderId });
  const loan = row('l', { kind: 'loan', orderId, amount: 300_000 });
  const charge = (key: string, amount: number, call = 'repayment-commit') => row(key, { orderId, amount, call });
  const judged = (rows: readonly Row[], between: Seen = {}) =>
    brokenIn([
      moment(0),
      moment(1, { sent: [request1], ...between }),
      moment(2, { sent: [request1, request2], ledger: [loan, ...rows] }),
    ]);

  it('two charges of two instalments are two intentions', () => {
    expect(judged([charge('a', 104_650), charge('b', 103_000)])).toBeUndefined();
  });

  it.each<[string, Seen]>([
    ['at once', {}],
    ['though a receipt told of the first', { address, text: 'To be repaid\nReceipt\nYou paid\n₹1046.50' }],
    ['though the order was shown as repaid', { address, text: 'Repaid' }],
  ])('one instalment is charged once: %s', (_, between) => {
    expect(judged([charge('a', 104_650), charge('b', 104_650)], between)).toMatchObject({
      rule: 'one intention, one charge',
      words: expect.stringMatching(/^charge of O-4711, 104650, twice: keys a .* and b /),
    });
  });

  it('P-46 unless the borrower chose to begin anew on a screen that tells what this can cost', () => {
    const chosen = { text: 'Paying again is a second payment.', tapped: 'button Pay once more' };
    expect(judged([charge('a', 104_650), charge('b', 104_650)], chosen)).toBeUndefined();
  });

  it('an order that is one payment is charged once, whatever the amounts', () => {
    const ledger = [row('a', { orderId }), row('b', { orderId, amount: 103_000 })];
    const moments = [moment(0), moment(1, { sent: [request1] }), moment(2, { sent: [request1, request2], ledger })];
    expect(brokenIn(moments)?.rule).toBe('one intention, one charge');
  });

  it('more than its plan is charged by nobody', () => {
    const four = [104_650, 103_000, 101_500, 125_050].map((amount, index) => charge(`k${index}`, amount));
    expect(judged(four.slice(0, 3))).toBeUndefined();
    expect(judged(four)?.rule).toBe('no more than the plan');
    expect(judged(four.map((one) => ({ ...one, key: '' })))?.rule).toBe('no more than the plan');
  });

  it.each([
    ['Repaid', [104_650, 103_000]],
    ['To be repaid\nYou paid\n₹1030.00', [104_650]],
  ])('shown paid is paid: “%s” after %j', (text, amounts) => {
    const ledger = [loan, ...amounts.map((amount, index) => charge(`k${index}`, amount))];
    expect(brokenAt(moment(3, { address, text, ledger }))?.rule).toBe('shown paid is paid');
    const all = [...ledger, charge('x', 103_000), charge('y', 101_500)];
    expect(brokenAt(moment(3, { address, text, ledger: all }))).toBeUndefined();
  });

  it('S-315 nothing charged may be said of the next instalment once a receipt told of the first, and not before', () => {
    const ledger = [loan, charge('a', 104_650)];
    const denial = moment(2, {
      address: `/repayChoose?orderId=${orderId}&amount=103000`,
      text: 'Nothing was charged.',
      ledger,
    });
    const receipt = moment(1, { address, text: 'You paid\n₹1046.50', ledger });
    const other = moment(1, { address, text: 'You paid\n₹1030.00', ledger });
    const rule = 'nothing charged is said of nothing charged alone';
    expect(brokenIn([moment(0), receipt, denial])).toBeUndefined();
    expect(brokenIn([moment(0), other, denial])?.rule).toBe(rule);
    expect(brokenIn([moment(0), denial])?.rule).toBe(rule);
  });

  it('S-365 a way to pay the next instalment is given out once a receipt told of the first', () => {
    const given = [
      { key: 'a', orderId, isDelay: false, amount: 104_650, at: 0 },
      { key: 'b', orderId, isDelay: false, amount: 103_000, at: 1 },
    ];
    const gives = (text: string) =>
      brokenIn([
        moment(0),
        moment(1, { sent: [request1], address, text }),
        moment(2, { sent: [request1, request2], given }),
      ]);
    expect(gives('You paid\n₹1046.50')).toBeUndefined();
    expect(gives('You paid\n₹1030.00')?.rule).toBe('a second way to pay only after a word');
    expect(gives('To be repaid')?.rule).toBe('a second way to pay only after a word');
  });
});

describe('S-365 P-43 a second way to pay', () => {
  const given = (key: string, at: number, more: Partial<Given> = {}): Given => ({
    ...{ key, orderId: 'O-170', isDelay: false, amount: 125_050, at },
    ...more,
  });
  const ask = (n: number, key: string) => request(n, key, { call: 'generate-vcode' });
  const handed = (between: Seen = {}, later = given('b', 2)) => [
    moment(0),
    moment(1, { sent: [ask(1, 'a')], given: [given('a', 1)], ...between }),
    moment(2, { sent: [ask(1, 'a'), ask(2, 'b')], given: [given('a', 1), later] }),
  ];
  const rule = 'a second way to pay only after a word';

  it('is given out only to a borrower who was told of the first, or that it is done', () => {
    expect(brokenIn(handed())).toEqual({
      rule,
      words: 'two ways to pay O-170 were given out, at steps 0 and 1, and the borrower was not told of the first',
    });
    const warned = { text: 'Paying in two places charges you twice.' };
    expect(brokenIn(handed({ ...warned, tapped: 'button Pay another way' }))).toBeUndefined();
    expect(brokenIn(handed(warned))?.rule).toBe(rule);
    expect(brokenIn(handed({ address: order, text: 'Repaid' }))).toBeUndefined();
  });

  it('for something else, or after a week, is none', () => {
    expect(brokenIn(handed({}, given('b', 2, { isDelay: true })))).toBeUndefined();
    expect(brokenIn(handed({}, given('b', 2, { orderId: 'O-171' })))).toBeUndefined();
    expect(brokenIn(handed({}, given('b', 7 * 86_400_000 + 2)))).toBeUndefined();
  });
});

describe('P-43 whoever is led on', () => {
  const rule = 'led to its own order';
  const [own, other] = [order, '/?userId=U-1#/borrowDetail/O-171'];
  const led = (from: string, to: string, more: Partial<Moment> = {}) =>
    brokenIn([moment(0, { address: from, hasGone: false, ...more }), moment(1, { address: to, ...more })])?.rule;

  it('comes to a page of the same order', () => {
    expect(led(pay, own)).toBeUndefined();
    expect(led(own, pay)).toBeUndefined();
    expect(led(pay, other)).toBe(rule);
    expect(led(own, '/repayByPeriod?orderId=O-171&userId=U-1')).toBe(rule);
  });

  it('or to that of a loan that was taken', () => {
    const offer = '/loanConfirm?productId=P-1&userId=U-1';
    expect(led(offer, other)).toBe(rule);
    expect(led(offer, other, { ledger: [row('a', { kind: 'loan', orderId: 'O-171' })] })).toBeUndefined();
  });

  it('where the borrower went by hand, or came from elsewhere, nobody was led', () => {
    expect(led(pay, other, { hasGone: true })).toBeUndefined();
    expect(led('', other)).toBeUndefined();
    expect(led(pay, '/')).toBeUndefined();
  });
});

it('S-398 P-43 nothing is sent, though asking again was said to be safe just before', () => {
  const says = (step: number, again?: 'safe' | 'held', hasGone = false): Moment => {
    const one = moment(step, { hasGone });
    return again ? { ...one, said: { ...one.said, again } } : one;
  };
  expect(brokenIn([says(0), says(1, 'safe'), says(2, 'held')])).toEqual({
    rule: 'again is safe',
    words: 'step 1 was said to be safe, and nothing was sent',
  });
  expect(brokenIn([says(0, 'safe'), says(1), says(2, 'held')])).toBeUndefined();
  expect(brokenIn([says(0, 'held'), says(1, 'safe')])).toBeUndefined();
  expect(brokenIn([says(0, 'safe', true), says(1, 'held')])).toBeUndefined();
  // With the same code, the page says.
  expect(brokenIn([{ ...says(0, 'safe'), isOtherCode: true }, says(1, 'held')])).toBeUndefined();
});

it('P-43 what the lender refuses as against the contract is found', () => {
  expect(brokenIn([moment(0), moment(1, { refused: ['request 3, /app/pay: header'] })])).toEqual({
    rule: 'everything sent is as the contract says',
    words: 'request 3, /app/pay: header',
  });
});

describe('P-46 P-43 what may not be so a day later', () => {
  const shut = { ...moment(9), said: { ...moment(9).said, isShut: true } };

  it.each([
    ['what is in doubt ends', shut],
    ['a way out of every state', moment(9, { canAct: false, isBusy: true })],
  ])('%s', (rule, last) => {
    expect(brokenAfterADay(last)?.rule).toBe(rule);
    expect(brokenAfterADay(moment(9))).toBeUndefined();
  });
});

describe('S-315 P-02 P-43 nothing was charged', () => {
  const plan = '/repayByPeriod?orderId=O-170&userId=U-1';
  const denies = (address: string, text: string) => moment(2, { address, text, ledger: [row('a')] });

  it.each([
    [plan, 'What is to be paid did not load\nNothing was charged. Try again in a moment.'],
    [plan, 'This way to pay is not possible right now. Nothing was sent and nothing was charged. Choose another one.'],
    [pay, 'Your cards could not be loaded. Nothing was charged.'],
    [order, 'Your order did not load\nNothing about it has changed. Try again in a moment.'],
  ])('is found where the ledger has a charge of the order that nobody was told of: %s, %s', (address, text) => {
    expect(brokenIn([moment(0), moment(1), denies(address, text)])?.rule).toBe(
      'nothing charged is said of nothing charged alone',
    );
  });

  it('may be said before there is a charge, of another order, or to whoever was told of it', () => {
    const text = 'Nothing was charged. Try again in a moment.';
    expect(brokenIn([moment(0), moment(1, { text }), moment(2, { ledger: [row('a')] })])).toBeUndefined();
    expect(brokenIn([moment(0), denies(plan.replace('170', '171'), text)])).toBeUndefined();
    const told = moment(1, { address: order, text: 'Repaid', ledger: [row('a')] });
    expect(brokenIn([moment(0), told, denies(plan, text)])).toBeUndefined();
  });

  it('what a tap does is told of no charge', () => {
    const text = 'What is to be paid did not load\nTry again in a moment: that takes no money.';
    expect(brokenIn([moment(0), denies(plan, text)])).toBeUndefined();
  });
});

describe('P-02 P-43 what was shown as failed is not in the ledger', () => {
  const failed = { text: 'processing failed', sent: [request(1, 'a')] };

  it('neither then nor later', () => {
    expect(brokenIn([moment(0), moment(1, failed), moment(2, { ...failed, ledger: [row('a')] })])).toEqual({
      rule: 'shown failed is not paid',
      words: 'charge of O-170 is in the ledger, and step 0 led to “processing failed”',
    });
  });

  it('a later payment that was taken is no contradiction', () => {
    const sent = [request(1, 'a'), request(2, 'b')];
    expect(brokenIn([moment(0), moment(1, failed), moment(2, { sent, ledger: [row('b')] })])).toBeUndefined();
  });
});
