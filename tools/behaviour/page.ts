import type { Behaviour, Fact, Place, Reaction } from './behaviour.ts';

const preface =
  'Written by `npm run behaviour` from runs of the statechart with its samples. Read what changes in it like code; do not edit it.';
const purposeMark = '> ';
const busyMark = 'The screen is busy.';
const wakesMark = 'Killed here, it wakes up as: ';
const startName = 'Start';

/** The record of a flow as it lies beside it: one line for each thing that it does, so that a small change is a small difference. */
export function writeBehaviour({ title, purpose, starts, places }: Behaviour): string {
  return [
    `# ${title}`,
    '',
    `${purposeMark}${purpose}`,
    '',
    preface,
    ...section(startName, [], starts),
    ...places.flatMap(({ name, meaning, isBusy, wakes, reactions }) =>
      section(name, [meaning, isBusy ? busyMark : '', wakes === null ? '' : `${wakesMark}${wakes}`], reactions),
    ),
    '',
  ].join('\n');
}

const section = (name: string, told: readonly string[], reactions: readonly Reaction[]): string[] => [
  '',
  `## ${name}`,
  ...told.filter(Boolean).flatMap((line) => ['', line]),
  ...(reactions.length > 0 ? [''] : []),
  ...reactions.flatMap(({ what, when, facts }) => [
    `- **${what}**${condition(when)}`,
    ...facts.map((fact) => `  - ${fact.phrase}${condition(fact.when)}`),
  ]),
];

const condition = (when: string | null): string => (when === null ? '' : ` _if ${when}_`);

/** What a record says. Only its own form is understood, which a test holds for every flow. */
export function readBehaviour(text: string): Behaviour {
  const [head = '', ...sections] = text.split('\n## ');
  const [title = '', ...lines] = head.split('\n');
  const [start, ...places] = sections.map(readSection);
  return {
    title: title.replace(/^# /, ''),
    purpose: lines.find((line) => line.startsWith(purposeMark))?.slice(purposeMark.length) ?? '',
    starts: start?.reactions ?? [],
    places,
  };
}

function readSection(text: string): Place {
  const [name = '', ...lines] = text.split('\n').filter((line) => line !== '');
  const told = lines.filter((line) => !/^ *- /.test(line));
  const wakes = told.find((line) => line.startsWith(wakesMark));
  const reactions: { what: string; when: string | null; facts: Fact[] }[] = [];
  for (const line of lines) {
    const [, what, when = null] = /^- \*\*(.+?)\*\*(?: _if (.+)_)?$/.exec(line) ?? [];
    if (what !== undefined) reactions.push({ what, when, facts: [] });
    const [, phrase, then = null] = /^ {2}- (.+?)(?: _if (.+)_)?$/.exec(line) ?? [];
    if (phrase !== undefined) reactions.at(-1)?.facts.push({ phrase, when: then });
  }
  return {
    name,
    meaning: told.find((line) => line !== wakes && line !== busyMark) ?? '',
    isBusy: told.includes(busyMark),
    wakes: wakes?.slice(wakesMark.length) ?? null,
    reactions,
  };
}
