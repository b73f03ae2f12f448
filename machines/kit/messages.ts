import { common } from '../texts/common.ts';
import type { Failure } from './failure.ts';
import type { Text } from './text.ts';

/** A text to show: one of ours, or the lender's own, which is only ever shown as text (S-310). */
export type Message = { readonly text: Text; readonly tone?: 'info' } | { readonly server: string };

export const message = (text: Text): Message => ({ text });

/** Tells that something went well: politely, and without a warning sign. */
export const goodNews = (text: Text): Message => ({ text, tone: 'info' });

/** What to tell about a failure: the lender's message, else `fallback`; `whenLost` when the answer was lost (S-310). */
export function failureMessage(failure: Failure, fallback: Text, whenLost: Text = common.error): Message {
  if (failure.kind === 'lost') return message(whenLost);
  return failure.message ? { server: failure.message } : message(fallback);
}

export const textOf = (shown: Message): string => ('text' in shown ? shown.text : shown.server);
