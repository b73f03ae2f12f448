import { type FirstScreen, showFirstScreen } from './first-screen.ts';

/** Put in by the build. */
declare const __FIRST_SCREEN__: FirstScreen;

// A file of the build for each route that has one: a document asks for it before all others. It exports nothing: when it is done it tells
// what the document left for the page.
const { __kistAhead: ahead } = globalThis;
if (ahead) ahead.shown = showFirstScreen(__FIRST_SCREEN__).catch(() => undefined);
