import { createActor, fromPromise } from 'xstate';
import { type Config, loadConfig } from '#adapters/config/config.ts';
import { keyMap } from '#adapters/lender-api/key-map.ts';
import { readPageQuery } from '#adapters/lender-api/page-query.ts';
import { bootMachine } from '#shell/boot/boot.machine.ts';
import { borrowerOf } from './borrower.ts';
import { applyBrand } from './brand.ts';
import type { Inspect } from './flow-host/flow-host.ts';
import type { Reports } from './reports.ts';
import { withRenames } from './route-table.ts';
import { defaultRoutes } from './routes.ts';
import { createServices, type Services } from './services.ts';

/** Runs the boot statechart; `services()` is there once it is ready. */
export function startBoot(reports: Reports, inspect: Inspect | undefined) {
  let config: Config | null = null;
  let services: Services | null = null;
  const options = inspect ? { inspect } : {};
  const actor = createActor(
    bootMachine.provide({
      actors: {
        parse: fromPromise<void, void>(async () => {
          config = await loadConfig();
          reports.begin(config, withRenames(defaultRoutes, config.routes));
        }),
        hydrate: fromPromise<void, void>(async () => {
          if (!config) return;
          applyBrand(config.brand);
          const page = readPageQuery(window.location.search, window.location.hash);
          const borrower = await borrowerOf(page.common);
          services = createServices({ config, page, borrower, keyMap, reports, ...options });
        }),
      },
    }),
    options,
  ).start();
  return { actor, services: () => services };
}
