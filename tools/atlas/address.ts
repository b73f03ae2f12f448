import type { Chart } from '../diagram/chart.ts';

/** A state's path in its machine, `awaitingCode.code`; nothing for the machine itself. */
export function statePathOf({ states }: Pick<Chart, 'states'>, id: string): string {
  const machine = states[0]?.id ?? '';
  return id.startsWith(`${machine}.`) ? id.slice(machine.length + 1) : id === machine ? '' : id;
}

/** What stands behind `#` in the address of a state: `state=card-repayment.awaitingCode.code`. */
export const stateAnchor = (chart: Pick<Chart, 'id' | 'states'>, id: string): string =>
  `state=${[chart.id, statePathOf(chart, id)].filter(Boolean).join('.')}`;

/** What stands behind `#` in the address of a transition. A transition's id has blanks, which an anchor may not have. */
export function transitionAnchor(chart: Pick<Chart, 'id' | 'states'>, id: string): string {
  const [, source = '', rest = ''] = /^(.*?): (.*)$/.exec(id) ?? [];
  return `transition=${chart.id}.${statePathOf(chart, source)}:${rest.replace(' #', ':').replaceAll(' ', '_')}`;
}

/** Where the checklist of the atlas says what an id means. */
export const itemAddress = (id: string): string => `checklist.html#${id}`;

export const pageOf = (flow: string): string => `${flow}.html`;

export const acrossFolder = 'across';

/** Where the picture of that number lies that leads from left to right. */
export const acrossAt = (flow: string, number: number): string => `${acrossFolder}/${flow}.${number}.svg`;

/** The script that says where everything stands in those of one flow. */
export const turnsAt = (flow: string): string => `${acrossFolder}/${flow}.js`;

/** Where the page of texts tells of a text of a flow. */
export const textAnchor = (flow: string, text: string): string =>
  `${flow}:${text.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)}`;

/** What stands behind `#` in the address of a decision, or of a section of it: `decision-2-consequences`. */
export const decisionAnchor = (number: number, heading = ''): string =>
  ['decision', number, ...(heading.toLowerCase().match(/[a-z0-9]+/g) ?? [])].join('-');

/** On the first page. */
export const groupAnchor = (title: string): string => title.toLowerCase().replaceAll(' ', '-');
