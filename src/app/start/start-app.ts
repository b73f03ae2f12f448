import { askAhead, type CallsAhead } from './ask-ahead.ts';
import { askForFiles, type RouteFiles } from './head.ts';
import { type PlainWords, watchStart } from './plain-page.ts';

/** What the document knows of the web view's routes before any of its code is there. */
export type AppStart = {
  readonly routes: RouteFiles;
  readonly callsAhead: CallsAhead;
  readonly plainWords: PlainWords;
};

/** Put in by the build. */
declare const __APP_START__: AppStart;

/*
 * Stands in the web view's document: asks for the first data of the route that is opened, and then for its chunks, before the framework has
 * booted, and helps where its code does not come. A renamed route only loses the head start.
 */
const { routes, callsAhead, plainWords } = __APP_START__;
askAhead(callsAhead);
askForFiles(routes);
watchStart(plainWords, {
  load: (address) => import(/* @vite-ignore */ address),
  reload: () => location.reload(),
});
