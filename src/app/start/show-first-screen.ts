import * as limits from '#kit/limits.ts';
import { type FirstScreen, showFirstScreen } from './first-screen.ts';

/** Put in by the build. */
declare const __FIRST_SCREEN__: FirstScreen;

// A file of the build for each route that has one: a document asks for it before all others.
const seen = showFirstScreen(__FIRST_SCREEN__).catch(() => undefined);

// What the phone draws the page after: the answer, so that it need not wait for that drawing, or a network that lets it wait. Told
// by a name, for this program exports nothing.
const { __kistAhead: ahead } = globalThis;
if (ahead) ahead.seen = Promise.race([seen, new Promise((done) => setTimeout(done, limits.answerBeforePage))]);
