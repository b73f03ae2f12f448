import { chooseStart, type Starts } from './choose-start.ts';

/** Put in by the build. */
declare const __STARTS__: Starts;

// Stands in the document of the home page.
chooseStart(__STARTS__, {
  load: (address) => import(/* @vite-ignore */ address),
  reload: () => location.reload(),
});
