import { type ShellNumbers, showFirst } from './shell.ts';

/** Put in by the build. */
declare const __SHELLS__: ShellNumbers;

// Stands in the web view's document, after the templates.
showFirst(__SHELLS__, (address) => import(/* @vite-ignore */ address));
