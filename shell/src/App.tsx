import { DashboardGate, useHasAdminSession } from '@fairshore/shared-auth';
import { SkipLink } from '@fairshore/shared-ui';
import { Route, Routes } from '@fairshore/shared-ui/router';
import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { useForgetOthersData } from './boot/useForgetOthersData';
import { useTakeOverWatchlist } from './boot/useTakeOverWatchlist';
import { DemoBanner } from './banner/DemoBanner';
import { NoticeBar } from './banner/NoticeBar';
import { ConsentPlace } from './consent/ConsentPlace';
import { Footer } from './footer/Footer';
import { Header } from './header/Header';
import type { RemoteLoader } from './loader/remoteLoader';
import { RouteAnnouncer } from './navigation/RouteAnnouncer';
import { useRouteChange } from './navigation/useRouteChange';
import { useWarmLinks } from './navigation/useWarmLinks';
import { RemoteOutlet } from './outlet/RemoteOutlet';
import { UnknownPath } from './outlet/UnknownPath';
import { useNewReleases } from './releases/useNewReleases';
import { ToastPlace } from './toast/ToastPlace';

const CataloguePage = lazy(() =>
  import('@fairshore/shared-ui/catalogue').then(({ CataloguePage: Page }) => ({ default: Page })),
);

const StaffStrip = lazy(() =>
  import('./overrides/StaffStrip').then(({ StaffStrip: Strip }) => ({ default: Strip })),
);

/** The frame around every page. Paths and navigation come from the registry; no remote is named here. */
export function App({ loader, adminAddress, analyticsLoader, TabBar }: AppProps) {
  const isStaff = useHasAdminSession();
  useRouteChange();
  useWarmLinks(loader);
  useForgetOthersData();
  useTakeOverWatchlist();
  useNewReleases(loader);

  return (
    <Frame>
      <SkipLink />
      <DemoBanner />
      <Header registry={loader.registry} />
      {TabBar && <TabBar />}
      <NoticeBar />
      <main id="main" tabIndex={-1}>
        <Routes>
          {loader.registry.remotes.flatMap((entry) =>
            entry.mounts.map((mount) => (
              <Route
                key={mount}
                path={mount}
                element={
                  <RemoteOutlet key={`${entry.name} ${mount}`} entry={entry} mount={mount} loader={loader} />
                }
              />
            )),
          )}
          <Route path="/dashboard" element={<DashboardGate adminAddress={adminAddress} />} />
          <Route
            path="/_components"
            element={
              <Suspense>
                <CataloguePage />
              </Suspense>
            }
          />
          <Route path="*" element={<UnknownPath />} />
        </Routes>
      </main>
      <Footer registry={loader.registry} />
      {isStaff && (
        <Suspense>
          <StaffStrip />
        </Suspense>
      )}
      <ToastPlace />
      <ConsentPlace analyticsLoader={analyticsLoader} />
      <RouteAnnouncer />
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;

  > main {
    flex: 1;
    outline: none;
  }
`;

interface AppProps {
  loader: RemoteLoader;
  /** The one address that the dashboard gate takes for an administrator's. */
  adminAddress?: string | undefined;
  /** The script that measures visits; requested with consent only. */
  analyticsLoader?: string | undefined;
  /** Tells what of this tab is not what everybody gets; absent in nearly every tab. */
  TabBar?: ComponentType | undefined;
}
