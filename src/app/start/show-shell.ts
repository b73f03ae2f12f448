import { showAnswer, showShell } from './shell.ts';

/** Put in by the build. */
declare const __SHELLS__: { readonly entry: string };

// Stands in the web view's document, after the templates: shows what can be shown without the code of the page, and then begins with that.
const load = (address: string) => import(/* @vite-ignore */ address);
showShell();
void showAnswer(load)
  .then(() => load(`/${__SHELLS__.entry}`))
  .catch((problem) => {
    console.error(problem);
    // Seen by what watches the start, as of a script that does not come.
    dispatchEvent(new ErrorEvent('error'));
  });
