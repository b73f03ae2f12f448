import { kept } from '#adapters/config/language.ts';
import * as limits from '#kit/limits.ts';
import { routeBeginning } from './head.ts';

/** How files of the build that show a first answer begin; the document has asked for that of its route. */
const firstScreen = 'link[href^="/assets/first-"]';

/**
 * Shows the first answer in the place of the shape, before any code of the page is there (P-52). Resolves when that may begin: after the
 * answer, or when it has not come for a moment.
 */
export function showAnswer(load: (address: string) => Promise<unknown>): Promise<unknown> {
  const link = document.querySelector<HTMLLinkElement>(firstScreen);
  return Promise.race([
    // Where it does not come, the shape stays.
    link && load(link.href).then(() => globalThis.__kistAhead?.shown, String),
    new Promise((done) => setTimeout(done, limits.answerBeforeCode)),
  ]);
}

/** Shows the shape of the page that is opened: its template is classed by the beginnings of its routes. */
export function showShell(): void {
  const [template] = document.getElementsByClassName(routeBeginning(location)) as HTMLCollectionOf<HTMLTemplateElement>;
  const shell = document.getElementById('shell');
  if (!shell || !template) return;
  shell.append(template.content);
  // Its words are English; of another language they are not there yet, and the shape alone is shown.
  const language = new URLSearchParams(location.search).get('lang') ?? kept().language ?? navigator.language;
  if (!/^en\b/i.test(language)) shell.className = 'wordless';
}
