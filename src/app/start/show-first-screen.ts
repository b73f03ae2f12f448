import { type FirstScreen, showFirstScreen } from './first-screen.ts';

/** Put in by the build. */
declare const __FIRST_SCREEN__: FirstScreen;

// A file of the build for each route that has one: a document asks for it before all others. Told by a name, for this program exports nothing.
const { __kistAhead: ahead } = globalThis;
if (ahead) ahead.shown = showFirstScreen(__FIRST_SCREEN__).catch(() => undefined);
