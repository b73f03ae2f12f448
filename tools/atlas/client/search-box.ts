import type { Answer } from '../answer.ts';
import type { Entry } from '../entry.ts';
import { createSearch } from '../search.ts';
import { type SearchIndex, unpackEntries } from '../search-index.ts';

declare global {
  var atlasIndex: SearchIndex | undefined;
}

const kinds: Readonly<Record<Entry['kind'], string>> = {
  page: 'About all flows',
  group: 'Flows',
  flow: 'Flow',
  state: 'State',
  killed: 'Killed',
  refused: 'Refused',
  transition: 'What happens',
  message: 'Words',
  call: 'Call',
  code: 'Code of a no',
  item: 'Checklist',
  promise: 'Promise',
  decision: 'Decided',
  limit: 'What is beside it',
};

/** The home page's search, over an index that came as a script: it works from a folder too. */
export function startSearch(): void {
  const index = globalThis.atlasIndex;
  const form = document.querySelector<HTMLFormElement>('form.ask');
  const input = form?.querySelector('input');
  const list = document.querySelector<HTMLElement>('[data-results]');
  const status = document.querySelector('[data-says]');
  const said = document.querySelector<HTMLElement>('[data-answer]');
  if (!index || !form || !input || !list || !status || !said) return;
  const find = createSearch(unpackEntries(index));
  const show = () => {
    const question = input.value.trim();
    const { entries: found, unknown, answer } = find(question);
    said.replaceChildren(...(answer ? saying(answer) : []));
    said.hidden = answer === null;
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

/** The answer in a sentence, with what it leads to and what stands beside it. */
function saying({ says, source, href, beside, besides }: Answer): HTMLElement[] {
  const sentence = made('p', says);
  sentence.append(' ', linkTo(href, source));
  if (besides.length === 0 || !beside) return [sentence];
  const list = document.createElement('ul');
  list.append(...besides.map((line) => made('li', line)));
  const head = document.createElement('p');
  head.append('With this beside it');
  if (beside.href !== href) head.append(', from ', linkTo(beside.href, beside.source));
  head.append(':');
  return [sentence, head, list];
}

function linkTo(href: string, text: string): HTMLElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = text;
  return link;
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

/** What stands between backticks is a name. */
function made(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  for (const [place, part] of text.split('`').entries()) {
    if (place % 2 === 0) element.append(part);
    else element.append(made('code', part));
  }
  return element;
}
