import type { Rule, SpecifiedCall } from './calls.ts';

type Answer = Readonly<Record<string, unknown>>;

/**
 * Answers that tell the rules apart, each with the rules by which it is a yes, worked out by hand from S-309 and S-311. By `any`
 * every one is a yes, by `a sid` every one that carries a sid.
 */
export const probes: readonly (readonly [answer: Answer, yes: readonly Rule[]])[] = [
  [{ code: 0 }, ['parses to 0', '0', 'flag', '0, 00 or flag']],
  [{ code: '0' }, ['parses to 0', '0', 'flag', '0, 00 or flag']],
  [{ code: '00' }, ['parses to 0', '00', 'flag', '0, 00 or flag']],
  [{ code: '000' }, ['parses to 0', 'flag']],
  [{ code: '-0' }, ['parses to 0', 'flag']],
  [{ code: '0abc' }, []],
  [{ code: '0.5' }, []],
  [{ code: '0x0' }, []],
  [{ code: '1' }, []],
  [{ code: 7777 }, []],
  [{ code: true }, []],
  [{ code: '' }, []],
  [{ code: ' ' }, []],
  [{ code: null }, []],
  [{ code: {} }, []],
  [{ code: ['00'] }, []],
  [{}, []],
  [{ status: 'OK' }, []],
  [{ success: true }, ['flag', '0, 00 or flag']],
  [{ success: false }, []],
  [{ code: '99', success: true }, ['flag', '0, 00 or flag']],
  [{ code: '99', success: 1 }, ['flag', '0, 00 or flag']],
  [{ code: '99', success: 'true' }, ['flag', '0, 00 or flag']],
  [{ code: '99', success: '1' }, ['flag', '0, 00 or flag']],
  [{ code: '99', success: 'yes' }, []],
  [{ code: '99', success: false }, []],
  [{ code: '0', success: false }, ['parses to 0', '0', '0, 00 or flag']],
  [{ code: '00', success: false }, ['parses to 0', '00', '0, 00 or flag']],
  [{ code: '00', success: true }, ['parses to 0', '00', 'flag', '0, 00 or flag']],
];

export const isYes = ({ rule }: SpecifiedCall, yes: readonly Rule[]) =>
  rule === 'any' || rule === 'a sid' || yes.includes(rule);

const codes: Readonly<Record<Rule, string | number>> = {
  'parses to 0': 0,
  '00': '00',
  '0': '0',
  flag: '00',
  '0, 00 or flag': '0',
  'a sid': '00',
  any: '00',
  'the picture loads': '',
};

/** A code that says yes by the specification. */
export const yesCode = ({ rule }: SpecifiedCall) => codes[rule];
