import { say, type Text, type Values } from './text.ts';

/** Says a text with a count in it, or the one beside it where the count is one: by the names `days` and `daysOne`. */
export const sayCount = (count: number, one: Text, other: Text, values: Values): string =>
  say(count === 1 ? one : other, values);
