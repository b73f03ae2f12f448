import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const words = (file: string) =>
  readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').replaceAll(/[*\s]+/g, ' ');

const told =
  /A browser sends a request (again|twice) by itself when a kept connection breaks before the first byte of the answer/;

describe('F8 S-398 a browser sends a request twice by itself', () => {
  it.each(['README.md', 'docs/lender.md', 'docs/decisions/0002-once-only-calls.md'])(
    '%s tells whoever deploys',
    (file) => {
      expect(told.test(words(file))).toBe(true);
    },
  );

  it.each([
    ['README.md', 'A lender must therefore know a repeat by its key, or by the record that it is about'],
    ['docs/decisions/0002-once-only-calls.md', 'A lender must tell repeats apart by key or by record'],
  ])('%s says what a lender must do about it', (file, duty) => {
    expect(words(file).includes(duty)).toBe(true);
  });
});
