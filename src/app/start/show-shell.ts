import { routeBeginning } from './head.ts';

/** Put in by the build: by the beginning of a route, the number of the template that has the shape of its page. */
declare const __SHELLS__: Readonly<Record<string, number>>;

/* Stands in the web view's document, after the templates: shows the shape of the page that is opened before any of its code is there (P-52). */
const template = document.getElementById(`shell-${__SHELLS__[routeBeginning(location)]}`);
const shell = document.getElementById('shell');
if (shell && template instanceof HTMLTemplateElement) {
  shell.append(template.content);
  // Its words are English; of another language they are not there yet, and the shape alone is shown.
  const language = new URLSearchParams(location.search).get('lang') ?? navigator.language;
  if (!/^en\b/i.test(language)) shell.className = 'wordless';
}
