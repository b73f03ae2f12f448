import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { asComment } from '#tools/changes/comment.ts';
import { compareCatalogues } from '#tools/changes/compare.ts';
import { recordOf } from '#tools/changes/record.ts';
import { asPage } from '#tools/changes/tell.ts';
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
