import { say, type Text } from './text.ts';

/** A text to show: one of ours, or the lender's own, which is only ever shown as text (S-310). */
export type Message = ({ readonly text: Text; readonly tone?: 'info' } | { readonly server: string }) & {
  /** The field that it is about, by a name that chart and screen share: there it stands (P-55). */
  readonly field?: string;
};

export const message = (text: Text): Message => ({ text });

/** What is wrong with a field. */
export const atField = (field: string, told: Message): Message => ({ ...told, field });

/** Tells that something went well: politely, and without a warning sign. */
export const goodNews = (text: Text): Message => ({ text, tone: 'info' });

export const isGoodNews = (shown: Message): boolean => 'tone' in shown;

/** In the language of the page: a message that stands is said anew in another one. */
export const textOf = (shown: Message): string => ('text' in shown ? say(shown.text) : shown.server);
