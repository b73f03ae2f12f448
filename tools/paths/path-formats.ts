import { doneInWords, type ToldFlow, type ToldPath, type ToldStep } from './told-paths.ts';

/** How paths can be written down. */
export const formats = ['text', 'json', 'markdown', 'gherkin'] as const;

export type Format = (typeof formats)[number];

/** Flows with their paths, written down; of Gherkin one flow makes a file. */
export function written(format: Format, flows: readonly ToldFlow[]): string {
  const write = { text: textOf, markdown: markdownOf, gherkin: gherkinOf };
  return format === 'json' ? JSON.stringify(flows, null, 2) : flows.map(write[format]).join('\n\n');
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

const summaryOf = ({ paths, tier, level }: ToldFlow) =>
  `${counted(paths.length, 'path')} over ${tier}, ${counted(
    paths.reduce((sum, { steps }) => sum + steps.length, 0),
    'step',
  )}, at the level of the ${level}`;

/** A label of somebody else may have lines of its own. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const arrival = (at: ToldPath['start']) => [`→ ${at.place}`, ...doneInWords(at)].map(oneLine).join('; ');

function textOf(flow: ToldFlow): string {
  const lines = flow.paths.flatMap(({ title, start, steps }, index) => [
    '',
    `${index + 1}. ${oneLine(title)}`,
    `   Start ${arrival(start)}`,
    ...steps.map((step, place) => `   ${place + 1}. ${oneLine(step.label)} ${arrival(step)}`),
  ]);
  return [`${flow.title}: ${summaryOf(flow)}`, ...lines].join('\n');
}

/** Signs that Markdown would take for its own. */
const markdown = (text: string) => oneLine(text).replace(/[\\`*_<>[\]#|]/g, '\\$&');

function markdownOf(flow: ToldFlow): string {
  const lines = flow.paths.flatMap(({ title, start, steps }, index) => [
    '',
    `## ${index + 1}. ${markdown(title)}`,
    '',
    `Start ${markdown(arrival(start))}`,
    ...(steps.length > 0 ? [''] : []),
    ...steps.map((step, place) => `${place + 1}. **${markdown(step.label)}** ${markdown(arrival(step))}`),
  ]);
  const purpose = flow.purpose ? [markdown(flow.purpose), ''] : [];
  return [`# ${markdown(flow.title)}`, '', ...purpose, `${summaryOf(flow)}.`, ...lines, ''].join('\n');
}

/** In quotation marks, so that no line of it begins as a part of Gherkin does. */
const description = (text: string) => (text ? [`  “${oneLine(text)}”`] : []);

function gherkinOf({ flow, title, purpose, paths }: ToldFlow): string {
  const scenarios = paths.flatMap((path, index) => [
    '',
    `  Scenario: ${index + 1}. ${oneLine(path.title)}`,
    `    Given it starts ${oneLine(path.input.name)}`,
    ...expected(path.start),
    ...path.steps.flatMap(whenOf),
  ]);
  return [`@${flow}`, `Feature: ${oneLine(title)}`, ...description(purpose), ...scenarios, ''].join('\n');
}

const whenOf = (step: ToldStep) => [`    When ${oneLine(step.label)}`, ...expected(step)];

const expected = (at: ToldPath['start']) => [
  `    Then it is in ${oneLine(at.place)}`,
  ...doneInWords(at).map((done) => `    And it ${oneLine(done)}`),
];
