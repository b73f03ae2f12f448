import { expect, it } from 'vitest';
import { say } from '#kit/text.ts';
import { common } from '#words/common.texts.ts';

it.each([
  ['there is no network', 'No connection'],
  ['an attempt is open, this borrower’s or another’s', 'it was sent before and is not confirmed yet'],
  ['another tab has the turn', 'is on its way from another window'],
  ['the database is silent', 'this phone cannot tell'],
])('S-398 P-02 what is said when nothing was sent allows for this: %s', (_, words) => {
  expect(say(common.held)).toContain(words);
});
