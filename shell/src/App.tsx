import { DashboardGate, PersonScope, useHasAdminSession } from '@fairshore/shared-auth';
import { shellPaths } from '@fairshore/remote-kit/registry';
import { hydratesByItself, SkipLink, token } from '@fairshore/shared-ui';
import { Route, Routes, useLocation } from '@fairshore/shared-ui/router';
import { useRef } from 'react';
import type { ComponentType } from 'react';
import styled from 'styled-components';
import { useForgetOthersData } from './boot/useForgetOthersData';
import { useTakeOverGathered } from './boot/useTakeOverGathered';
import { DemoBanner } from './banner/DemoBanner';
import { NoticeBar } from './banner/NoticeBar';
import { ConsentPlace } from './consent/ConsentPlace';
import { Footer } from './footer/Footer';
import { Header } from './header/Header';
import { RemoteFailure } from './loader/remoteFailure';
import type { RemoteLoader } from './loader/remoteLoader';
import { RouteAnnouncer } from './navigation/RouteAnnouncer';
import { useLostFocus } from './navigation/useLostFocus';
import { useRouteChange } from './navigation/useRouteChange';
import { useWarmLinks } from './navigation/useWarmLinks';
import { lazyPart } from './lazy-part/lazyPart';
import { RemoteOutlet } from './outlet/RemoteOutlet';
import { RemotePanel } from './outlet/RemotePanel';
import { RouteBoundary } from './outlet/RouteBoundary';
import { useKeptFrame } from './outlet/useKeptFrame';
import { useNewReleases } from './releases/useNewReleases';
import { ToastPlace } from './toast/ToastPlace';
import { UnknownPath } from './unknown-path/UnknownPath';

const CataloguePage = lazyPart(
  () => import('@fairshore/shared-ui/catalogue').then(({ CataloguePage: Page }) => Page),
  ({ onRetry }) => <RemotePanel entry={undefined} failure={cataloguePageLost} onRetry={onRetry} />,
);
const cataloguePageLost = new RemoteFailure('unreachable', 'Its chunk did not arrive.', { isShells: true });

const StaffStrip = lazyPart(() => import('./overrides/StaffStrip').then(({ StaffStrip: Strip }) => Strip));

/** The frame around every page. Paths and navigation come from the registry; no remote is named here. */
export function App({ loader, analyticsLoader, TabBar }: AppProps) {
  const isStaff = useHasAdminSession();
  useRouteChange();
  useLostFocus();
  useWarmLinks(loader);
  useForgetOthersData();
  useTakeOverGathered();
  useNewReleases(loader);
  const { pathname } = useLocation();
  const owner = loader.ownerOf(pathname);
  const frame = useRef<HTMLDivElement>(null);
  useKeptFrame(frame, owner);

  return (
    <Layout ref={frame}>
      <SkipLink />
      <ConsentPlace analyticsLoader={analyticsLoader} />
      <DemoBanner />
      <HeaderByItself registry={loader.registry} />
      {TabBar && <TabBar />}
      <NoticeBar />
      <main id="main" tabIndex={-1}>
        {/* Restored as one node when a remote empties <main>, with everything React rendered inside it. */}
        <div>
          <RouteBoundary page={pathname} entry={owner}>
            <PersonScope>
              <Routes>
                {loader.registry.remotes.flatMap((entry) =>
                  entry.mounts.map((mount) => (
                    <Route
                      key={mount}
                      path={mount}
                      element={
                        <RemoteOutlet
                          key={`${entry.name} ${mount}`}
                          entry={entry}
                          mount={mount}
                          loader={loader}
                        />
                      }
                    />
                  )),
                )}
                <Route path={shellPaths.dashboard} element={<DashboardGate />} />
                <Route path={shellPaths.components} element={<CataloguePage />} />
                <Route path="*" element={<UnknownPath />} />
              </Routes>
            </PersonScope>
          </RouteBoundary>
        </div>
      </main>
      <FooterByItself registry={loader.registry} />
      {isStaff && <StaffStrip />}
      <ToastPlace />
      <RouteAnnouncer />
    </Layout>
  );
}

const HeaderByItself = hydratesByItself(Header);
const FooterByItself = hydratesByItself(Footer);

const Layout = styled.div`
  display: flex;
  flex-direction: column;

  > main {
    /* The footer starts below the viewport on every page: late content makes the page longer but moves nothing visible. */
    min-height: calc(100vh - ${token('gap.section')});
    outline: none;

    /* Arriving content would push the footer, so it is only made transparent: landmarks and the Tab key still reach it. */
    &:has([data-arriving]) + footer:not(:focus-within) {
      opacity: 0;
    }
  }
`;

export interface AppProps {
  loader: RemoteLoader;
  /** Address of the analytics script; requested only with consent. */
  analyticsLoader?: string | undefined;
  /** Says which parts of this tab are not the live releases, or that the tab is in safe mode; absent in nearly every tab. */
  TabBar?: ComponentType | undefined;
}
