import { expect, it } from 'vitest';
import { say } from '#kit/text.ts';
import { common } from '#words/common.texts.ts';

it.each([
  ['there is no network', 'Without a connection, try again when it is back'],
  ['an attempt is open, this borrower’s or another’s', 'What was sent or given out before'],
  ['a page or a code to pay with was given out', 'What was sent or given out before'],
  ['another tab has the turn', 'here or in another window'],
  ['the database is silent', 'this phone cannot tell: try again in a while'],
])('S-398 P-02 what is said when nothing was sent allows for this: %s', (_, words) => {
  expect(say(common.held)).toContain(words);
});
