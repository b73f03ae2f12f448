import { describe, expect, it } from 'vitest';
import type { PropertyName } from '#tools/search/draft.ts';
import { type CompanyName, type FlowName, type LenderName, scenarioOf, small } from '#tools/search/scenarios.ts';
import { search } from '#tools/search/search.ts';
import { storyOf } from '#tools/search/story.ts';

type Seen = readonly [
  title: string,
  flow: FlowName,
  lender: LenderName,
  company: CompanyName,
  property: PropertyName,
  last: string,
];

const seen: readonly Seen[] = [
  ['D1 in one tab', 'card', 'keys only', 'one tab', 'charged once', 'charged 2 times, with the keys a and b'],
  ['D1 in two tabs', 'card', 'keys only', 'two tabs', 'charged once', 'charged 2 times, with the keys a and b'],
  ['D2', 'loan', 'neither', 'one tab', 'a way out', 'nothing that the borrower can do'],
  ['D5', 'loan', 'keys only', 'two borrowers', 'keys of one borrower', 'The key a of Asha is sent for Bela.'],
  ['D7', 'channel', 'keys only', 'one tab', 'one page to pay', '2 pages to pay one debt'],
];

describe('the search over charts, journal, network and lender (P-42)', () => {
  it.for(seen)('P-42 finds %s', { timeout: 120_000 }, async ([, flow, lender, company, property, last]) => {
    const bounds = { ...small, mishaps: property === 'a way out' ? 1 : 0 };
    const { found } = await search(scenarioOf({ flow, lender, company }, bounds));
    const story = found.filter((one) => one.property === property).map(storyOf);
    expect(story[0]?.at(-1)).toContain(last);
  });
});
