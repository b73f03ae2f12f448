import type { Flow } from '#kit/flow.ts';
import type { Outside } from '#kit/manifest.ts';
import type { PlaceNames } from './observe.ts';

const outside: Readonly<Record<Outside, string>> = {
  app: 'the app',
  home: 'the app’s home',
  payer: 'the payer’s page',
  lender: 'an address of the lender',
  back: 'the page before',
};

/** What the places of manifests are called: a route is the page of the flow that has it. */
export const placeNames = (flows: readonly Flow[]): PlaceNames =>
  new Map([
    ...Object.entries(outside),
    ...flows.flatMap(({ title, routes = {} }) =>
      Object.entries(routes).map(([name, path]) => [name, `${title} (${path})`] as const),
    ),
  ]);
