import { expect, it } from 'vitest';
import type { Entry } from '#tools/atlas/entry.ts';
import { packEntries, unpackEntries } from '#tools/atlas/search-index.ts';

const entries: readonly Entry[] = [
  {
    kind: 'state',
    title: 'Loading',
    place: 'Faq',
    text: 'It is asked.',
    more: '',
    href: 'faq.html#1',
    shot: 'faq/a.webp',
  },
  { kind: 'call', title: 'load', place: 'Faq', text: '', more: 'load', href: 'faq.html#calls' },
  {
    kind: 'state',
    title: 'Loading',
    place: 'Faq',
    text: 'It is asked.',
    more: '',
    href: 'faq.html#2',
    shot: 'faq/a.webp',
  },
];

it('P-22 gives back every entry as it was, without a picture too', () => {
  expect(unpackEntries(JSON.parse(JSON.stringify(packEntries(entries))))).toEqual(entries);
});

it('P-22 says each text once, however many entries repeat it, and of an address what the one before has not', () => {
  expect(packEntries(entries)).toEqual({
    texts: ['state', 'Loading', 'Faq', 'It is asked.', '', 'faq/a.webp', 'call', 'load'],
    rows: [
      [0, 1, 2, 3, 4, 5],
      [6, 6, 0, 1, 3],
      [-6, -6, 0, -1, -3, 5],
    ],
    hrefs: [
      [0, 'faq.html#1'],
      [9, 'calls'],
      [9, '2'],
    ],
  });
});
