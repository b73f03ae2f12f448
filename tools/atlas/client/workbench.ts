import { stateOf, type Trace } from '#shell/report-outbox/report.ts';
import { readTrace } from '../../explore/trace.ts';
import { type FlowData, wayLink } from '../replays.ts';
import { anchorIn, anchorOf } from './anchors.ts';
import { fadeAround, nameRaw } from './density.ts';
import { savePng, saveSvg } from './download.ts';
import { createStage } from './stage.ts';
import { startTurning } from './turning.ts';

/** A drawing that is opened is not made smaller than this: its words could not be read. */
const readable = 0.8;

/** The diagram, its cards and the panel beside it: one thing is chosen at a time, and the address names it. */
export function startWorkbench(bench: HTMLElement): void {
  const frame = bench.querySelector<HTMLElement>('.stage');
  const tools = bench.querySelector<HTMLElement>('.tools');
  if (!frame || !tools) return;
  const scaleShown = tools.querySelector('[data-scale]');
  const stage = createStage(frame, (scale) => {
    if (scaleShown) scaleShown.textContent = `${Math.round(scale * 100)}%`;
  });
  const panel = bench.querySelector<HTMLElement>('.panel');
  const data = dataOf();
  const name = data?.flow ?? 'map';
  tools.hidden = false;
  bench.classList.add('is-live');

  const setView = (view: string) => {
    bench.dataset.view = view;
    for (const option of tools.querySelectorAll<HTMLInputElement>('input[name=view]'))
      option.checked = option.value === view;
    if (view === 'diagram') stage.fit(data ? readable : undefined);
  };

  const seeWhetherItTurns = startTurning(bench, () => {
    stage.measure();
    stage.fit(readable);
    for (const shape of frame.querySelectorAll<SVGGElement>('g:has(> .mark)'))
      mark(shape, shape.querySelector('.mark')?.textContent ?? null);
    const chosen = frame.querySelector('.is-shown .is-chosen');
    if (chosen) stage.centre(chosen);
  });
  const show = (figure: HTMLElement | null) => {
    stage.show(figure?.dataset.drawing ?? '');
    markLevel(bench, figure?.dataset.drawing ?? '');
    seeWhetherItTurns();
  };

  let isAlone = false;
  const choose = (anchor = decodeURIComponent(location.hash.slice(1))) => {
    for (const shape of bench.querySelectorAll('.is-chosen')) shape.classList.remove('is-chosen');
    const isNamed = anchor.startsWith('state=') || anchor.startsWith('transition=');
    fadeAround(bench, isAlone && isNamed ? anchor : null);
    if (!anchor.startsWith('state=') && !anchor.startsWith('transition=')) return;
    const source = sourceOf(bench, anchor);
    if (!source) return;
    const isCards = bench.dataset.view === 'cards';
    const links = [...frame.querySelectorAll<SVGAElement>('svg a')].filter(
      ({ href }) => anchorIn(href.baseVal) === anchor,
    );
    const drawn =
      links.find(({ firstElementChild: shape }) => shape?.matches('.state.root:not(.stub)')) ??
      links.find(({ firstElementChild: shape }) => !shape?.matches('.stub, .folded, [data-via]')) ??
      links[0];
    if (drawn) show(drawn.closest('figure'));
    for (const link of links) link.firstElementChild?.classList.add('is-chosen');
    if (isCards) {
      for (let card = source.closest('details'); card; card = card.parentElement?.closest('details') ?? null)
        card.open = true;
      for (const way of source.querySelectorAll<HTMLDetailsElement>(':scope > .way')) way.open = true;
      source.classList.add('is-chosen');
      source.scrollIntoView({ block: source.matches('[data-row]') ? 'center' : 'start' });
      source.querySelector<HTMLElement>('summary, a')?.focus({ preventScroll: true });
      return;
    }
    if (panel) {
      tell(panel, source, anchor, bench);
      panel.hidden = false;
      panel.focus({ preventScroll: true });
    }
    bench.scrollIntoView({ block: 'nearest' });
    if (frame.getBoundingClientRect().top < 0 || frame.getBoundingClientRect().top > innerHeight / 2)
      bench.scrollIntoView({ block: 'start' });
    if (drawn) stage.centre(drawn);
  };

  const marked = (layer: string) => {
    const isRun = layer !== '' && !data?.notRun.includes(layer);
    bench.classList.toggle('has-layer', isRun);
    const status = bench.querySelector('[data-says]');
    const rows = [...bench.querySelectorAll<HTMLElement>('.cards [data-transition]')];
    const taken = new Set(
      rows.filter(({ dataset }) => dataset.taken?.split(' ').includes(layer)).map(({ dataset }) => dataset.transition),
    );
    for (const shape of frame.querySelectorAll<SVGGElement>('[data-transition], [data-via]')) {
      const isTaken = taken.has(shape.dataset.transition ?? shape.dataset.via);
      shape.classList.toggle('is-covered', isRun && isTaken);
      shape.classList.toggle('is-missed', isRun && !isTaken);
      mark(shape, isRun ? (isTaken ? '✓' : '✗') : null);
    }
    if (!status) return;
    if (layer === '') status.textContent = '';
    else if (!isRun) status.textContent = `Not run yet: npm run paths -- ${name} --level ${layer}`;
    else {
      const missed = rows.length - taken.size;
      status.textContent = `${taken.size} of ${rows.length} transitions taken (✓)${missed > 0 ? `, ${missed} not (✗). Choose one to read the shortest way there.` : '.'}`;
    }
  };

  /** The way of a report: its steps by number, and the state in which it ended. */
  const walked = (trace: Trace) => {
    const numbers = new Map<string, number[]>();
    for (const [place, { taken }] of trace.steps.entries())
      for (const id of taken) numbers.set(id, [...(numbers.get(id) ?? []), place + 1]);
    bench.classList.add('has-layer');
    for (const shape of frame.querySelectorAll<SVGGElement>('[data-transition], [data-via]')) {
      const steps = numbers.get(shape.dataset.transition ?? shape.dataset.via ?? '');
      shape.classList.toggle('is-covered', steps !== undefined);
      mark(shape, steps?.join(',') ?? null);
    }
    choose(`state=${name}.${stateOf(trace).split(' + ')[0]}`);
    const status = bench.querySelector('[data-says]');
    if (status)
      status.textContent = `The ${trace.steps.length} steps of a report, by their numbers. It ended in ${stateOf(trace)}.`;
  };
  const begin = () => {
    const trace = readTrace(location.hash);
    if (trace) walked(trace);
    else choose();
  };

  tools.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'view') {
      setView(target.value);
      choose();
    }
    if (target instanceof HTMLSelectElement && target.name === 'layer') marked(target.value);
  });
  bench.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-do]') : null;
    const drawing = stage.current();
    const does = button?.dataset.do;
    if (does === 'in') stage.zoomBy(1.25);
    if (does === 'out') stage.zoomBy(0.8);
    if (does === 'fit') stage.fit();
    if (does === 'print') print();
    if (does === 'close' && panel) {
      panel.hidden = true;
      for (const shape of bench.querySelectorAll('.is-chosen')) shape.classList.remove('is-chosen');
      history.replaceState(null, '', location.pathname + location.search);
      tools.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
    }
    if (does === 'unfold') {
      const isAll = button?.getAttribute('aria-pressed') !== 'true';
      button?.setAttribute('aria-pressed', String(isAll));
      stage.unfold(isAll);
      seeWhetherItTurns();
    }
    if (does === 'alone') {
      isAlone = !isAlone;
      button?.setAttribute('aria-pressed', String(isAlone));
      choose();
    }
    if (does === 'raw') {
      const isRaw = button?.getAttribute('aria-pressed') !== 'true';
      button?.setAttribute('aria-pressed', String(isRaw));
      nameRaw(frame, isRaw);
    }
    if (does === 'svg' && drawing) saveSvg(drawing, name);
    if (does === 'png' && drawing) void savePng(drawing, name);
  });
  startFinding(bench, tools);
  // A link to what is chosen already is a wish to see it again.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.getAttribute('href') === location.hash) choose();
  });
  addEventListener('hashchange', begin);
  show(frame.querySelector('figure'));
  setView(matchMedia('(max-width: 48rem)').matches && bench.querySelector('.cards') ? 'cards' : 'diagram');
  // The diagram is seen first; what a link needs is made afterwards.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (data) for (const way of document.querySelectorAll<HTMLElement>('details.way')) linkWay(way, data);
      begin();
    }),
  );
}

function dataOf(): FlowData | null {
  const text = document.getElementById('data')?.textContent;
  return text ? (JSON.parse(text) as FlowData) : null;
}

/** The card of a state, or the row of a transition in its state's card. */
const sourceOf = (bench: HTMLElement, anchor: string): HTMLElement | null =>
  [...bench.querySelectorAll<HTMLElement>('[data-card], [data-row]')].find((one) => anchorOf(one) === anchor) ?? null;

/** Behind the steps of a way: where the test page walks them. */
function linkWay(way: HTMLElement, data: FlowData): void {
  const of = way.closest<HTMLElement>('[data-row], [data-card]');
  const address = wayLink(data, of ? anchorOf(of) : '', location.protocol);
  if (address === null) return;
  const line = document.createElement('p');
  const link = document.createElement('a');
  link.className = 'replay';
  link.href = address;
  link.textContent = 'Walk it on the test page';
  line.append(link);
  way.querySelector('ol')?.after(line);
}

/** The panel says what the card says, of this one thing. */
function tell(panel: HTMLElement, source: HTMLElement, anchor: string, bench: HTMLElement): void {
  const heading = document.createElement('h3');
  const parts: Node[] = [closer(), heading];
  if (source.matches('[data-card]')) {
    heading.textContent = source.querySelector('summary strong')?.textContent ?? '';
    const kind = source.querySelector('summary .kind');
    if (kind) parts.push(kind.cloneNode(true));
    const body = [...source.children].find((child) => child.matches('.body'));
    if (body) parts.push(body.cloneNode(true));
  } else {
    heading.textContent = source.querySelector('.cause a')?.textContent ?? '';
    const from = source.closest<HTMLElement>('[data-card]');
    if (from) parts.push(lineFrom(from));
    const reported = [...source.children];
    parts.push(...reported.filter((child) => !child.matches('.way, .cause')).map((child) => child.cloneNode(true)));
    const target = source.querySelector<HTMLAnchorElement>('.to a');
    const card = target && sourceOf(bench, anchorIn(target.href));
    // Of a group, that of where it begins.
    const shot = (card ?? from)?.querySelector('.body > .shot');
    if (shot) parts.push(shot.cloneNode(true));
    parts.push(...reported.filter((child) => child.matches('.way')).map((child) => child.cloneNode(true)));
  }
  panel.dataset.of = anchor;
  panel.replaceChildren(...parts);
  for (const way of panel.querySelectorAll('details')) way.open = !source.matches('[data-card]');
  panel.scrollTop = 0;
}

function closer(): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'close';
  button.dataset.do = 'close';
  button.textContent = '×';
  button.setAttribute('aria-label', 'Close');
  return button;
}

function lineFrom(card: HTMLElement): HTMLElement {
  const line = document.createElement('p');
  const link = document.createElement('a');
  link.href = `#${card.dataset.card}`;
  link.textContent = card.querySelector('summary strong')?.textContent ?? '';
  line.append('While in ', link);
  return line;
}

function markLevel(bench: HTMLElement, of: string): void {
  for (const link of bench.querySelectorAll<HTMLElement>('[data-level]')) {
    if (link.dataset.level === of) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

/** A sign in the place of the transition's own: colour alone would not do. */
function mark(shape: SVGGElement, sign: string | null): void {
  shape.querySelector('.mark')?.remove();
  const place = /translate\(([\d.]+) ([\d.]+)\)/.exec(shape.querySelector('.icon')?.getAttribute('transform') ?? '');
  if (sign === null || !place) return;
  const text = document.createElementNS('http://www.w3.org/2000/svg', 'text');
  text.setAttribute('class', 'mark');
  text.setAttribute('x', place[1] ?? '');
  text.setAttribute('y', String(Number(place[2]) + 12));
  text.textContent = sign;
  shape.append(text);
}

/** Finds words in the states and transitions of this flow; Enter goes from one to the next. */
function startFinding(bench: HTMLElement, tools: HTMLElement): void {
  const input = tools.querySelector<HTMLInputElement>('input[name=find]');
  const found = tools.querySelector('[data-found]');
  if (!input || !found) return;
  let next = 0;
  const matches = () => {
    const words = input.value.trim().toLowerCase();
    if (words === '') return [];
    return [...bench.querySelectorAll<HTMLElement>('.cards [data-card], .cards [data-row]')].filter((element) => {
      const reported = element.matches('[data-card]')
        ? [...element.querySelectorAll(':scope > summary, :scope > .body > .words > .means')]
        : [...element.querySelectorAll(':scope > .cause, :scope > .does, :scope > .items')];
      return reported.some(({ textContent }) => textContent?.toLowerCase().includes(words));
    });
  };
  const show = () => {
    const anchors = new Set(matches().map(anchorOf));
    next = 0;
    for (const link of bench.querySelectorAll<SVGAElement>('.stage svg a'))
      link.classList.toggle('is-found', anchors.has(anchorIn(link.href.baseVal)));
    for (const card of bench.querySelectorAll<HTMLElement>('.cards [data-card], .cards [data-row]'))
      card.classList.toggle('is-found', anchors.has(anchorOf(card)));
    found.textContent = input.value.trim() === '' ? '' : `${anchors.size} found`;
  };
  input.addEventListener('input', show);
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    const all = matches();
    const one = all[next % all.length];
    if (!one) return;
    found.textContent = `${(next % all.length) + 1} of ${all.length}`;
    next += 1;
    location.hash = anchorOf(one);
    input.focus({ preventScroll: true });
  });
}
