import type { PageId } from './pages.ts';

/** `page`: the page's own flow. `doubt`: what is said of earlier attempts. `once …`: an attempt that goes on, for a call of the page. */
export type ActorName = 'page' | 'doubt' | `once ${string}`;

export type ChartId = PageId | 'in-doubt' | 'once-only';
