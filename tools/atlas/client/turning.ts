import { places, type Turns } from '../turns.ts';

const kept = 'atlas-direction';

/** What this visit chose; a page in a folder may keep nothing. */
function remembered(): string | null {
  try {
    return sessionStorage.getItem(kept);
  } catch {
    return null;
  }
}

function remember(direction: string): void {
  try {
    sessionStorage.setItem(kept, direction);
  } catch {
    // The next page leads down again.
  }
}

/** Every place of a drawing, in the order of its text. What the page wrote into it is none. */
const placesOf = (drawing: SVGSVGElement): readonly Attr[] =>
  [drawing, ...drawing.querySelectorAll('*:not(.mark)')].flatMap(({ attributes }) =>
    [...attributes].filter(({ name }) => places.includes(name)),
  );

/**
 * Pictures that lead down or to the right: the same shapes in other places, so that whatever was chosen, found or marked stays so.
 * `turned`: something stands elsewhere now. Gives what is to be called when another picture is shown.
 */
export function startTurning(bench: HTMLElement, turned: () => void): () => void {
  const set = bench.querySelector<HTMLFieldSetElement>('[data-turns]');
  if (!set) return () => undefined;
  const options = [...set.querySelectorAll<HTMLInputElement>('input')];
  const figures = [...bench.querySelectorAll<HTMLElement>('figure[data-number]')];
  const drawings = figures.flatMap((figure) => [...figure.querySelectorAll<SVGSVGElement>('svg.chart')]);
  const downward = drawings.map((drawing) => placesOf(drawing).map(({ value }) => value));
  let turns: Promise<Turns | undefined> | null = null;
  let last = 'down';

  async function turn(direction: string): Promise<void> {
    last = direction;
    for (const option of options) option.checked = option.value === direction;
    turns ??= loaded(set?.dataset.turns ?? '');
    const known = await turns;
    if (!known) set?.remove(); // The links to the files are seen again.
    if (!known || last !== direction) return;
    for (const [index, drawing] of drawings.entries()) {
      const across = direction === 'right' ? (known[Number(figures[index]?.dataset.number)] ?? '').split('|') : [];
      for (const [place, attribute] of placesOf(drawing).entries())
        attribute.value = across[place] || (downward[index]?.[place] ?? '');
    }
    turned();
  }

  set.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    remember(target.value);
    void turn(target.value);
  });
  if (remembered() === 'right') void turn('right');
  return () => {
    set.disabled = !figures.some((figure) => figure.matches('.is-shown, .is-unfolded *'));
  };
}

/** By a script: a page that is opened from a folder may read no other file. */
function loaded(address: string): Promise<Turns | undefined> {
  return new Promise((done) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = script.onerror = () => done((globalThis as { atlasTurns?: Turns }).atlasTurns);
    document.head.append(script);
  });
}
