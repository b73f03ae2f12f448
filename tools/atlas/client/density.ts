import { anchorIn, anchorOf } from './anchors.ts';

/** Fades what is not next to the chosen state or transition: of a large chart the few lines stay that matter there. */
export function fadeAround(bench: HTMLElement, anchor: string | null): void {
  const near = anchor === null ? null : neighboursOf(bench, anchor);
  for (const link of bench.querySelectorAll<SVGAElement>('.stage svg a'))
    link.classList.toggle('is-aside', near !== null && !near.has(anchorIn(link.href.baseVal)));
}

/** A state or transition with what leads there and where it leads, and the states around each. */
function neighboursOf(bench: HTMLElement, anchor: string): ReadonlySet<string> {
  const near = new Set([anchor]);
  for (const row of bench.querySelectorAll<HTMLElement>('.cards [data-row]')) {
    const own = anchorOf(row);
    const from = row.closest<HTMLElement>('[data-card]')?.dataset.card ?? '';
    const ends = [from, ...[...row.querySelectorAll<HTMLAnchorElement>('.to a')].map(({ href }) => anchorIn(href))];
    if (own === anchor || ends.some((end) => end === anchor || end.startsWith(`${anchor}.`)))
      for (const one of [own, ...ends]) near.add(one);
  }
  for (const one of [...near])
    for (let end = one.lastIndexOf('.'); one.startsWith('state=') && end > 0; end = one.lastIndexOf('.', end - 1))
      near.add(one.slice(0, end));
  return near;
}

/** Puts the names of the source in place of words, or the words back: of a state its key, of a transition its event. */
export function nameRaw(frame: HTMLElement, isRaw: boolean): void {
  for (const shape of frame.querySelectorAll<SVGGElement>('[data-state], [data-folded], [data-stub]')) {
    const { state, folded, stub } = shape.dataset;
    put([...shape.querySelectorAll<SVGTextElement>('.name')], (state ?? folded ?? stub ?? '').split('.').pop(), isRaw);
  }
  for (const shape of frame.querySelectorAll<SVGGElement>('[data-transition], [data-via]')) {
    const id = shape.dataset.transition ?? shape.dataset.via ?? '';
    put([...shape.querySelectorAll<SVGTextElement>(':scope > text:not(.mark)')], eventIn(id), isRaw);
  }
}

/** `done.commitRepayment #1` of `cardRepayment.committing: xstate.done.actor.commitRepayment #1`; the first of several has no number. */
const eventIn = (id: string): string =>
  id
    .slice(id.indexOf(': ') + 2)
    .replace(/^xstate\.(done|error)\.(?:actor|state)\./, '$1.')
    .replace(/^xstate\./, '')
    .replace(/ #0$/, '');

/** Left free at the side of a box, as beside its words. */
const edge = 6;

/** Into the room of the words that it stands for, so that nothing moves: cut where it is longer, with the whole name at the pointer. */
function put([first, ...others]: readonly SVGTextElement[], raw: string | undefined, isRaw: boolean): void {
  if (!first || raw === undefined) return;
  const around = first.parentNode?.querySelector<SVGRectElement>(':scope > .box, :scope > .label')?.getBBox();
  const room = Math.max(90, around ? around.x + around.width - first.getBBox().x - edge : 0);
  first.dataset.words ??= first.textContent ?? '';
  first.textContent = isRaw ? raw : first.dataset.words;
  for (const line of others) line.style.display = isRaw ? 'none' : '';
  if (!isRaw || first.getComputedTextLength() <= room) return;
  for (let length = raw.length - 1; length > 0 && first.getComputedTextLength() > room; length -= 1)
    first.textContent = `${raw.slice(0, length)}…`;
  const whole = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  whole.textContent = raw;
  first.append(whole);
}
