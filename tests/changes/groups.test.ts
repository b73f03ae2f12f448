import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { asComment } from '#tools/changes/comment.ts';
import { compareCatalogues } from '#tools/changes/compare.ts';
import { recordOf } from '#tools/changes/record.ts';
import { asPage, asText } from '#tools/changes/tell.ts';
import { flowOf } from '../diagram/machines.ts';

const samples = {
  inputs: [{ name: 'a door', input: undefined }],
  events: [
    { label: 'opens', event: { type: 'opened' } },
    { label: 'knocks', event: { type: 'knocked' } },
  ],
};

/** A door that leads to `to`, by opening or by knocking, in a version of so many states more. */
const door = (id: string, to: 'hall' | 'yard', states = 0) =>
  recordOf(
    flowOf(
      id,
      createMachine({
        id,
        initial: 'shut',
        states: {
          shut: { description: 'Shut.', on: { opened: to, knocked: to } },
          hall: { description: 'Inside.' },
          yard: { description: 'Outside.' },
          ...Object.fromEntries(
            Array.from({ length: states }, (_, number) => [
              `room${number}Of${id}ThatHasAVeryLongNameWhichTakesUpItsRoom`,
              { description: `Room ${number} of ${id}.` },
            ]),
          ),
        },
      }),
      { ...samples, title: `Door ${id}` },
    ),
  );

const ids = Array.from({ length: 9 }, (_, number) => `d${number + 1}`);
const many = Array.from({ length: 40 }, (_, number) => `e${number + 1}`);
const names = { before: 'a1', after: 'b2' };
const nine = compareCatalogues(
  ids.map((id) => door(id, 'hall')),
  ids.map((id) => door(id, 'yard')),
);
const sentence = 'It no longer leads to Hall; now it leads to Yard (“Outside.”).';
const timesIn = (text: string, wanted: string) => text.split(wanted).length - 1;

describe('what is the same in several flows', () => {
  it('is one sentence in a comment, with the flows', () => {
    const comment = asComment(nine, names, [], undefined).join('\n');
    expect(timesIn(comment, sentence)).toBe(1);
    expect(comment).toContain(`- ~ ${sentence} (${ids.map((id) => `Door ${id}`).join(', ')})`);
    expect(timesIn(comment, 'no longer leads to Hall')).toBe(1);
  });

  it('is one sentence on the page, with a link to each flow and its places', () => {
    const { document } = new JSDOM(asPage(nine, names, new Map(), [])).window;
    const section = document.getElementById('several')?.closest('section');
    expect(timesIn(document.body.textContent ?? '', 'no longer leads to Hall')).toBe(1);
    const links = [...(section?.querySelector('li')?.querySelectorAll('details a') ?? [])];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(ids.map((id) => `#${id}`));
    expect(links[0]?.closest('li')?.textContent).toBe('Door d1: in “Shut”, on “opens”, “knocks”');
  });

  it('is told of one flow with its places', () => {
    const one = compareCatalogues([door('d1', 'hall')], [door('d1', 'yard')]);
    const comment = asComment(one, names, [], undefined);
    expect(comment).toContain(`- ~ ${sentence} (in “Shut”, on “opens”, “knocks”)`);
    const page = asPage(one, names, new Map(), []);
    expect(page).toContain(' (in “Shut”, on “opens”, “knocks”)');
    expect(page).not.toContain('in 1 places');
  });
});

describe('a sentence that is too long to be read', () => {
  const facts = Array.from({ length: 8 }, (_, number) => ({
    phrase: `leads to Room ${number} of the house`,
    when: null,
  }));
  const withFacts = (some: typeof facts) => {
    const record = door('d1', 'hall');
    const places = record.behaviour.places.map((place) => ({
      ...place,
      reactions: place.reactions.map((reaction) =>
        reaction.what === 'opens' ? { ...reaction, facts: some } : reaction,
      ),
    }));
    return { ...record, behaviour: { ...record.behaviour, places } };
  };
  const long = compareCatalogues([withFacts(facts.slice(0, 1))], [withFacts(facts.slice(1))]);

  it('is a list on the page, with the rest folded', () => {
    const { document } = new JSDOM(asPage(long, names, new Map(), [])).window;
    const item = document.getElementById('d1-1');
    expect(item?.querySelector('a')?.textContent).toBe('In “Shut”, on “opens”:');
    const lines = [...(item?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
    expect(lines).toHaveLength(8);
    expect(lines.slice(0, 2)).toEqual(['it no longer leads to Room 0 of the house', 'it leads to Room 1 of the house']);
    expect(item?.querySelector('details summary')?.textContent).toBe('and 3 more');
    expect(item?.querySelectorAll('details li')).toHaveLength(3);
  });

  it('has below each thing when it is so', () => {
    const [flow] = long;
    if (!flow) throw new Error('nothing changed');
    const told = { title: 'Here', lines: ['it leads to A', '– if one', '– if two', 'it leads to B'] };
    const changes = flow.changes.map((change) => ({ ...change, list: told }));
    const { document } = new JSDOM(asPage([{ ...flow, changes }], names, new Map(), [])).window;
    const things = [...(document.querySelector('ul.things')?.children ?? [])];
    expect(things.map(({ firstChild }) => firstChild?.textContent)).toEqual(['it leads to A', 'it leads to B']);
    const when = [...(things[0]?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
    expect(when).toEqual(['if one', 'if two']);
  });

  it('is a list in words and in a comment', () => {
    expect(asText(long, names)).toContain('  ~ In “Shut”, on “opens”:');
    expect(asText(long, names)).toContain('      it leads to Room 7 of the house');
    const comment = asComment(long, names, [], undefined);
    const at = comment.indexOf('- ~ In “Shut”, on “opens”:');
    expect(comment[at + 1]).toBe('  - it no longer leads to Room 0 of the house');
    expect(comment[at + 6]).toBe('  - and 3 more');
  });

  it('is told of a list by what is not in both', () => {
    const answers = Array.from({ length: 9 }, (_, number) => `the answer of number ${number}`);
    const asked = (all: readonly string[]) => {
      const record = door('d1', 'hall');
      const call = { id: 'ask', src: 'ask', state: `${record.chart.id}.shut`, answers: all, failures: [] };
      return { ...record, chart: { ...record.chart, calls: [call] } } as typeof record;
    };
    const flows = compareCatalogues([asked(answers.slice(1))], [asked(answers.slice(0, 8))]);
    const { document } = new JSDOM(asPage(flows, names, new Map(), [])).window;
    const lines = [...document.querySelectorAll('dd li')].map(({ textContent }) => textContent);
    expect(lines).toEqual(['the answer of number 8', 'the answer of number 0', '7 are as before']);
  });
});

describe('a comment', () => {
  it('stays within what a host takes and names the flows that it leaves to the page', () => {
    const flows = compareCatalogues(
      many.map((id) => door(id, 'hall')),
      many.map((id) => door(id, 'hall', 30)),
    );
    const lines = asComment(flows, names, [], undefined);
    const comment = lines.join('\n');
    expect(comment.length).toBeLessThan(65_536);
    for (const id of many) expect(comment).toContain(`Door ${id}`);
    expect(lines.find((line) => line.startsWith('Not told here, but on the page: '))).toMatch(/, Door \w+\.$/);
    expect(timesIn(comment, '<details')).toBe(timesIn(comment, '</details>'));
  });

  it('folds the flows as soon as there is more than can be read at once', () => {
    const own = (id: string, meaning: string) => {
      const record = door(id, 'hall');
      const places = record.behaviour.places.map((place) => ({
        ...place,
        meaning: `${meaning} ${place.name} of ${id}`,
      }));
      return { ...record, behaviour: { ...record.behaviour, places } };
    };
    const changed = (count: number) =>
      asComment(
        compareCatalogues(
          many.slice(0, count).map((id) => own(id, 'Once')),
          many.slice(0, count).map((id) => own(id, 'Now')),
        ),
        names,
        [],
        undefined,
      ).join('\n');
    expect(changed(1)).toContain('<details open><summary><b>~ Door e1</b>');
    expect(changed(11)).not.toContain('<details open>');
  });
});
