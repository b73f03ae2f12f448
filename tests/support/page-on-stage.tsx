import { render } from '@testing-library/react';
import { type ComponentType, lazy, StrictMode, Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { parseConfig } from '#adapters/config/config.ts';
import { createJournal } from '#adapters/journal/journal.ts';
import type { JournalStore } from '#adapters/journal/store.ts';
import { identityKeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { readPageQuery } from '#adapters/lender-api/page-query.ts';
import { ServicesContext } from '#app/page/services-context.ts';
import { AddressContext } from '#app/page/use-address.ts';
import document from '#app/public/config.json' with { type: 'json' };
import { createServices, type Services } from '#app/services.ts';
import { ShellContext } from '#screens/shell-context.ts';

type Given = {
  /** `/order?orderId=O-1`; a hash is none of the router's here. */
  readonly address: string;
  /** Of the configuration. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Of the services: those of the app, but for these. */
  readonly services?: Readonly<Record<string, unknown>>;
  /** By name: what the lender answers. */
  readonly lender?: Readonly<Record<string, (...input: never[]) => Promise<unknown>>>;
};

const emptyStore: JournalStore = { update: async (change) => change({}), keeps: () => true };

/** A phone on which nothing is open. */
const journal = {
  connected: async () => createJournal({ borrower: 'the borrower', patience: 0, store: emptyStore }),
  issuedAbout: async () => [],
  settle: () => undefined,
  watch: () => () => undefined,
} satisfies Services['journal'];

/** A page as a browser may show it, with its services: rendered once in vain before it is shown, because a part of it comes late. */
export function pageOnStage(Page: ComponentType, { address, config, services, lender = {} }: Given): Services {
  onTestFinished(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const { pathname, search } = new URL(address, 'https://kist.example');
  const made = {
    ...createServices({
      config: parseConfig({ ...document, ...config }),
      page: readPageQuery(search, ''),
      borrower: 'the borrower',
      keyMap: identityKeyMap,
    }),
    lender: () => lender,
    journal,
    ...services,
  } as unknown as Services;
  const Late = lazy(async () => ({ default: () => null }));
  render(
    <StrictMode>
      <ServicesContext value={made}>
        <MemoryRouter initialEntries={[address]} useTransitions={false}>
          <AddressContext value={{ pathname, search, hash: '' }}>
            <ShellContext value={{ money: made.money, moment: made.moment, home: made.home }}>
              <Suspense>
                <Routes>
                  <Route path={pathname} element={<Page />} />
                  <Route path="*" element={<Elsewhere />} />
                </Routes>
                <Late />
              </Suspense>
            </ShellContext>
          </AddressContext>
        </MemoryRouter>
      </ServicesContext>
    </StrictMode>,
  );
  return made;
}

/** Says in its title where the page has led. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <h1>{pathname + search}</h1>;
}
