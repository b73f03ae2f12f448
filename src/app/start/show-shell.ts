import { type ShellNumbers, showShell } from './shell.ts';

/** Put in by the build. */
declare const __SHELLS__: ShellNumbers;

// Stands in the web view's document, after the templates.
showShell(__SHELLS__);
