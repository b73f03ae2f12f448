import { createSearch, type Entry } from '../search.ts';
import { type SearchIndex, unpackEntries } from '../search-index.ts';

declare global {
  var atlasIndex: SearchIndex | undefined;
}

const kinds: Readonly<Record<Entry['kind'], string>> = {
  page: 'About all flows',
  flow: 'Flow',
  state: 'State',
  killed: 'Killed',
  transition: 'What happens',
  message: 'Words',
  call: 'Call',
  item: 'Checklist',
};

/** The home page's search, over an index that came as a script: it works from a folder too. */
export function startSearch(): void {
  const index = globalThis.atlasIndex;
  const form = document.querySelector<HTMLFormElement>('form.ask');
  const input = form?.querySelector('input');
  const list = document.querySelector<HTMLElement>('[data-results]');
  const status = document.querySelector('[data-says]');
  if (!index || !form || !input || !list || !status) return;
  const find = createSearch(unpackEntries(index));
  const show = () => {
    const question = input.value.trim();
    const { entries: found, unknown } = question === '' ? { entries: [], unknown: [] } : find(question);
    list.replaceChildren(...found.map(resultOf));
    list.hidden = found.length === 0;
    document.body.classList.toggle('has-question', question !== '');
    status.textContent = question === '' ? '' : summaryOf(found.length, unknown);
  };
  const keep = () => history.replaceState(null, '', input.value ? `?q=${encodeURIComponent(input.value)}` : '?');
  input.addEventListener('input', show);
  input.addEventListener('change', keep);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    keep();
    show();
  });
  input.value = new URLSearchParams(location.search).get('q') ?? '';
  show();
}

function summaryOf(count: number, unknown: readonly string[]): string {
  const words = unknown.map((word) => `“${word}”`).join(', ');
  const missing = words && ` The atlas does not know ${words}, and answered without.`;
  if (count === 0) return `Nothing was found.${words && ` The atlas does not know ${words}.`}`;
  return `${count === 1 ? 'One answer' : `${count} answers`}, the nearest first.${missing}`;
}

function resultOf({ kind, title, place, text, href, shot }: Entry): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = href;
  const words = document.createElement('span');
  words.append(
    made('small', `${kinds[kind]} · ${place}`),
    made('strong', title),
    ...(text ? [made('span', text)] : []),
  );
  link.append(words);
  if (shot) {
    const picture = document.createElement('img');
    picture.src = `pictures/${shot}`;
    picture.alt = '';
    picture.loading = 'lazy';
    link.append(picture);
  }
  item.append(link);
  return item;
}

function made(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
