import { useSelector } from '@xstate/react';
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { ShellContext } from '#screens/shell-context.ts';
import { LoadingBar } from '#ui/loading-bar.tsx';
import { OfflineBanner } from '#ui/offline-banner.tsx';
import { ToastRegion } from '#ui/toast-region.tsx';
import { ScreenBoundary } from './error-boundary.tsx';
import { NextPageContext } from './page/next-page.ts';
import NotFoundPage from './page/not-found.tsx';
import type { PageProps } from './page/page-props.ts';
import { ServicesContext } from './page/services-context.ts';
import { AddressContext } from './page/use-address.ts';
import { pathOf, patternOf, routedPath } from './route-table.ts';
import { pageOfRoute } from './routes.ts';
import type { Services } from './services.ts';
import { WaitingPage } from './waiting.tsx';

const load = import.meta.glob<{ readonly default: ComponentType<PageProps> }>([
  '../flows/*/*.page.tsx',
  './info/*.page.tsx',
]);

/** The page of a route, by the name of its file. The test page's is not among them: only some builds have it (S-387). */
const pages = Object.entries(load).flatMap(([file, loadPage]) => {
  const Page = lazy(loadPage);
  return Object.keys(pageOfRoute)
    .filter((route) => file.endsWith(`/${pageOfRoute[route]}.page.tsx`))
    .map((route) => ({ route, Page, loadPage }));
});

/** A page that cannot be had is told of where it is shown. */
const fetchPage = async (name: string) =>
  pages
    .find(({ route }) => route === name)
    ?.loadPage()
    .catch(() => undefined);

const TestPreviewPage = __DEV_PAGES__ ? lazy(() => import('#lab/test-preview.page.tsx')) : null;

export function App({ services }: { readonly services: Services }) {
  const shell = useMemo(
    () => ({ money: services.money, moment: services.moment, back: services.back, routes: services.routes }),
    [services],
  );
  useEffect(() => tellFlowsOfThePage(services), [services]);
  return (
    <ServicesContext value={services}>
      <ShellContext value={shell}>
        <NextPageContext value={fetchPage}>
          <BrowserRouter>
            <Shell services={services} />
          </BrowserRouter>
        </NextPageContext>
      </ShellContext>
    </ServicesContext>
  );
}

function Shell({ services }: { readonly services: Services }) {
  const address = useLocation();
  const path = routedPath(address);
  const toast = useSelector(services.toast, (snapshot) => snapshot.context.toast);
  const isLoading = useSelector(services.loading, (snapshot) => snapshot.matches('shown'));
  const online = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const { routes } = services;
  return (
    <AddressContext value={address}>
      <LoadingBar shown={isLoading} />
      <OfflineBanner offline={!online} />
      <ScreenBoundary key={path}>
        <Suspense fallback={<WaitingPage />}>
          <Routes location={{ ...address, pathname: path }}>
            {pages.map(({ route, Page }) => (
              <Route key={route} path={patternOf(pathOf(routes, route))} element={<Page route={route} />} />
            ))}
            {TestPreviewPage && <Route path={patternOf(pathOf(routes, 'testPreview'))} element={<TestPreviewPage />} />}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </ScreenBoundary>
      <ToastRegion toast={toast} onDismiss={() => services.toast.send({ type: 'toast.dismissed' })} />
    </AddressContext>
  );
}

function watchNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Flows hear of the network's return (S-399) and of the page being shown again (P-29). */
function tellFlowsOfThePage({ host }: Services): () => void {
  const online = () => host.tell({ type: 'network.returned' });
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) host.tell({ type: 'page.returned' });
  };
  window.addEventListener('online', online);
  window.addEventListener('pageshow', shown);
  return () => {
    window.removeEventListener('online', online);
    window.removeEventListener('pageshow', shown);
  };
}
