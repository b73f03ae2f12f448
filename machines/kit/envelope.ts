import * as limits from './limits.ts';

/** What counts as yes, compared as text (S-309). `zero`: the whole text is an integer that parses to 0. `any`: every answer. */
export type SuccessRule = 'zero' | '00' | '0' | 'flag' | 'zeroOrFlag' | 'any';

/** The lender's envelope (S-134), of which nothing but being an object is certain. */
export type Envelope = Readonly<Record<string, unknown>>;

export const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** The code as text; the empty text when there is none (S-310). */
export const codeOf = (body: Envelope): string =>
  typeof body.code === 'string' || typeof body.code === 'number' ? String(body.code) : '';

/** Whether there is a code that says anything (S-310). */
export const hasCode = (body: Envelope): boolean => codeOf(body).trim() !== '';

/** The lender's message, cut at 200 characters, when it is a text worth showing (S-310). */
export const messageOf = (body: Envelope): string | null =>
  typeof body.message === 'string' && body.message.trim() !== '' ? body.message.slice(0, limits.serverMessage) : null;

/** Whether the lender said yes (S-309, S-311). */
export function isAccepted(rule: SuccessRule, body: Envelope): boolean {
  const code = codeOf(body);
  const isFlagged = ['true', '1'].includes(String(body.success));
  const parsesToZero = /^[+-]?\d+$/.test(code) && Number.parseInt(code, 10) === 0;
  switch (rule) {
    case 'any':
      return true;
    case 'zero':
      return parsesToZero;
    case 'flag':
      return 'success' in body ? isFlagged : code === '00' || parsesToZero;
    case 'zeroOrFlag':
      return code === '0' || code === '00' || isFlagged;
    default:
      return code === rule;
  }
}
