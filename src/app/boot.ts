import { createActor, fromPromise } from 'xstate';
import { type Config, loadConfig } from '#adapters/config/config.ts';
import { keyMap } from '#adapters/lender-api/key-map.ts';
import { readPageQuery } from '#adapters/lender-api/page-query.ts';
import { bootMachine } from '#shell/boot/boot.machine.ts';
import { borrowerOf } from './borrower.ts';
import { applyBrand } from './brand.ts';
import type { Inspect } from './flow-host/flow-host.ts';
import type { InCountry } from './page/country.ts';
import { fetchPage } from './page-files.ts';
import type { Reports } from './reports.ts';
import { routeAt } from './route-at.ts';
import { withRenames } from './route-table.ts';
import { defaultRoutes } from './routes.ts';
import { createServices, type Services } from './services.ts';

/** The answer that the document asked for is taken once; then it is asked for anew. */
function fetchConfig(file: string, how: { readonly signal: AbortSignal }): Promise<Response> {
  const { __kistAhead: ahead } = globalThis;
  const asked = ahead?.config;
  if (ahead) ahead.config = null;
  return asked ?? fetch(file, how);
}

/**
 * The configuration as it holds in its country; rejects with `{ problem }` where it lacks what that asks for (P-59). English is
 * there, and so is what the specification writes.
 */
const speakAs = async (config: Config): Promise<InCountry<Config>> =>
  config.languages[0] || config.words || config.profile !== 'spec'
    ? import('./language/begin.ts').then(({ begin }) => begin(config))
    : config;

/** Runs the boot statechart; `services()` is there once it is ready. */
export function startBoot(reports: Reports, inspect: Inspect | undefined) {
  let config: InCountry<Config> | null = null;
  let services: Services | null = null;
  const options = inspect ? { inspect } : {};
  const actor = createActor(
    bootMachine.provide({
      actors: {
        parse: fromPromise<void, void>(async () => {
          const read = await loadConfig(fetchConfig);
          reports.begin(read, withRenames(defaultRoutes, read.routes));
          config = await speakAs(read);
        }),
        hydrate: fromPromise<void, void>(async () => {
          if (!config) return;
          applyBrand(config.brand);
          const page = readPageQuery(location.search, location.hash);
          const borrower = await borrowerOf(page.common);
          services = createServices({ config, page, borrower, keyMap, reports, ...options });
          // Drawn at once, without a waiting page between: React would hold the real one back for 300 ms (P-52).
          await fetchPage(routeAt(services.routes, location));
        }),
      },
    }),
    options,
  ).start();
  return { actor, services: () => services };
}
