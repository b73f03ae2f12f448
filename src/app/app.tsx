import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense, startTransition, use, useEffect, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router, useLocation, useRoutes } from 'react-router-dom';
import { ShellContext, ToldContext } from '#screens/shell-context.ts';
import { useOnline } from '#screens/use-online.ts';
import { LoadingBar } from '#ui/loading-bar.tsx';
import { OfflineBanner } from '#ui/offline-banner.tsx';
import { ToastRegion } from '#ui/toast-region.tsx';
import { ScreenBoundary } from './error-boundary.tsx';
import { isMissing } from './page/code.ts';
import { language } from './page/language.ts';
import { NextPageContext } from './page/next-page.ts';
import { ServicesContext } from './page/services-context.ts';
import { AddressContext } from './page/use-address.ts';
import WrongAddressPage from './page/wrong-address.ts';
import { codeOf, fetchPage, pages } from './page-files.ts';
import { routeAt } from './route-at.ts';
import { pathOf, patternOf, routedPath } from './route-table.ts';
import type { Services } from './services.ts';
import { WaitingPage } from './waiting.tsx';

function RoutePage({ route, file }: { readonly route: string; readonly file: string }) {
  const { default: Page } = use(codeOf(file));
  return <Page route={route} />;
}

const TestPreviewPage = __DEV_PAGES__ ? lazy(() => import('#lab/test-preview.page.tsx')) : null;

export function App({ services }: { readonly services: Services }) {
  useEffect(() => tellFlowsOfThePage(services), [services]);
  return (
    <ServicesContext value={services}>
      <ShellContext value={services}>
        <NextPageContext value={fetchPage}>
          <PageRouter routes={services.routes}>
            <Shell services={services} />
          </PageRouter>
        </NextPageContext>
      </ShellContext>
    </ServicesContext>
  );
}

const placeIn = ({ location, action }: ReturnType<typeof createBrowserHistory>) => ({ location, action });

type PageRouterProps = { readonly routes: Services['routes']; readonly children: ReactNode };

/**
 * The next page is drawn at once where its code is there, and the one before is not drawn again; else that one stays until the code has
 * come. The package's own router does the one or the other always.
 */
function PageRouter({ routes, children }: PageRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ location, action }, show] = useState(() => placeIn(history));
  useLayoutEffect(
    () =>
      history.listen((next) =>
        fetchPage(routeAt(routes, next.location)) ? startTransition(() => show(next)) : show(next),
      ),
    [history, routes],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}

/** By the paths of this deployment, what stands there. */
const screensAt = (routes: Services['routes']) => [
  ...pages.map(({ route, file }) => ({
    path: patternOf(pathOf(routes, route)),
    element: <RoutePage route={route} file={file} />,
  })),
  ...(TestPreviewPage ? [{ path: patternOf(pathOf(routes, 'testPreview')), element: <TestPreviewPage /> }] : []),
  { path: '*', element: <WrongAddressPage /> },
];

function Shell({ services }: { readonly services: Services }) {
  const address = useLocation();
  const path = routedPath(address);
  const screen = useRoutes(screensAt(services.routes), { ...address, pathname: path });
  return (
    <AddressContext value={address}>
      <Surroundings services={services}>
        <Suspense fallback={<WaitingPage />}>
          <ScreenBoundary key={path} onError={(error) => isMissing(error) || services.host.crash()}>
            {screen}
          </ScreenBoundary>
        </Suspense>
      </Surroundings>
    </AddressContext>
  );
}

type SurroundingsProps = { readonly services: Services; readonly children: ReactNode };

/** What comes and goes around a page, and does not draw the page anew. */
function Surroundings({ services, children }: SurroundingsProps) {
  const toast = useSelector(services.toast, (snapshot) => snapshot.context.toast);
  const isLoading = useSelector(services.loading, (snapshot) => snapshot.matches('shown'));
  const online = useOnline();
  return (
    <ToldContext value={toast}>
      <LoadingBar shown={isLoading} />
      <OfflineBanner offline={!online} />
      {language.Choice && <language.Choice services={services} />}
      {children}
      <ToastRegion toast={toast} onDismiss={services.dismissToast} />
    </ToldContext>
  );
}

/** Flows hear of the network's return (S-399) and of the page being shown again (P-29). */
function tellFlowsOfThePage({ host }: Services): () => void {
  const online = () => host.tell({ type: 'network.returned' });
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) host.tell({ type: 'page.returned' });
  };
  addEventListener('online', online);
  addEventListener('pageshow', shown);
  return () => {
    removeEventListener('online', online);
    removeEventListener('pageshow', shown);
  };
}
