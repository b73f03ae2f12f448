import { say, type Text } from './text.ts';

/** A text to show: one of ours, or the lender's own, which is only ever shown as text (S-310). */
export type Message = { readonly text: Text; readonly tone?: 'info' } | { readonly server: string };

export const message = (text: Text): Message => ({ text });

/** Tells that something went well: politely, and without a warning sign. */
export const goodNews = (text: Text): Message => ({ text, tone: 'info' });

export const textOf = (shown: Message): string => ('text' in shown ? say(shown.text) : shown.server);
