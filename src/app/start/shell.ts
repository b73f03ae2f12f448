import { kept } from '#adapters/config/language.ts';
import { routeBeginning } from './head.ts';

/** By the beginning of a route: the number of the template that has the shape of its page. */
export type ShellNumbers = Readonly<Record<string, number>>;

/** How files of the build that show a first answer begin; the document has asked for that of its route. */
const firstScreen = 'link[href^="/assets/first-"]';

/** Shows the shape of the page that is opened, and its first answer, before any of its code is there (P-52). */
export function showFirst(numbers: ShellNumbers, load: (address: string) => Promise<unknown>): void {
  showShell(numbers);
  const link = document.querySelector<HTMLLinkElement>(firstScreen);
  // Where it does not come, the shape stays.
  const ahead = globalThis.__kistAhead;
  if (link && ahead)
    ahead.shown = load(link.href).then(
      () => ahead.seen,
      () => undefined,
    );
}

export function showShell(numbers: ShellNumbers): void {
  const template = document.getElementById(`shell-${numbers[routeBeginning(location)]}`);
  const shell = document.getElementById('shell');
  if (!shell || !(template instanceof HTMLTemplateElement)) return;
  shell.append(template.content);
  // Its words are English; of another language they are not there yet, and the shape alone is shown.
  const language = new URLSearchParams(location.search).get('lang') ?? kept().language ?? navigator.language;
  if (!/^en\b/i.test(language)) shell.className = 'wordless';
}
