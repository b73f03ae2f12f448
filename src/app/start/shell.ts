import { kept } from '#adapters/config/language.ts';
import { routeBeginning } from './head.ts';

/** By the beginning of a route: the number of the template that has the shape of its page. */
export type ShellNumbers = Readonly<Record<string, number>>;

/** Shows the shape of the page that is opened, before any of its code is there (P-52). */
export function showShell(numbers: ShellNumbers): void {
  const template = document.getElementById(`shell-${numbers[routeBeginning(location)]}`);
  const shell = document.getElementById('shell');
  if (!shell || !(template instanceof HTMLTemplateElement)) return;
  shell.append(template.content);
  // Its words are English; of another language they are not there yet, and the shape alone is shown.
  const language = new URLSearchParams(location.search).get('lang') ?? kept().language ?? navigator.language;
  if (!/^en\b/i.test(language)) shell.className = 'wordless';
}
