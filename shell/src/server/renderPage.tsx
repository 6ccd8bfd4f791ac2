import type { Remote, ServerPage, ServerPageRequest } from '@fairshore/remote-kit';
import { pathIsMounted } from '@fairshore/remote-kit/registry';
import type { Registry, RegistryEntry } from '@fairshore/remote-kit/registry';
import { createQueryClient } from '@fairshore/shared-data/query';
import type { QueryClient } from '@fairshore/shared-data/query';
import { dehydrate } from '@fairshore/shared-data/server';
import { fontFaces } from '@fairshore/shared-ui/theme';
import { documentTitle, PageMetaSink, ServerRouter } from '@fairshore/shared-ui/server';
import type { ServerPageMeta, StructuredData } from '@fairshore/shared-ui/server';
import type { ReactNode } from 'react';
import { ServerStyleSheet, StyleSheetManager, version as stylesVersion } from 'styled-components';
import { homeInstead } from '../unknown-path/homeInstead';
import { standIn } from '../disabled/standIn';
import type { RemoteLoader } from '../loader/remoteLoader';
import { Suite } from '../Suite';
import { renderWhole } from './renderWhole';
import { organization } from './organization';
import { prepareServer, remoteOf } from './prepareServer';
import { withoutStyleAttributes } from './withoutStyleAttributes';

/** A page renders its data in at most this many steps: a list, then what belongs to its rows. */
const longestChain = 3;

/**
 * Renders a page for a guest, with the data of its queries. Null for a page for signed-in people; rejects with what the page or a query
 * throws.
 */
export async function renderPage(request: ServerPageRequest): Promise<ServerPage | null> {
  const { registry, config } = prepareServer(request);
  const [pathname = '/'] = request.address.split(/[?#]/);
  const owner = ownerIn(registry, pathname);
  const remote = owner?.disabled ? standIn(owner) : remoteOf(request);
  const route = remote.routes.find(({ path }) => pathIsMounted(path, pathname));
  if (!route) throw new Error(`The remote brings no page for ${pathname}.`);
  if (route.access) return null;

  const loader = loaderOf(registry, remote);
  const queryClient = createQueryClient();
  const { queries } = queryClient.getDefaultOptions();
  // The browser retries; nothing waits for that here.
  queryClient.setDefaultOptions({ queries: { ...queries, retry: false } });
  try {
    for (let step = 1; ; step += 1) {
      const { html, styles, rules, meta, things } = await drawn();
      const wanted = pendingQueries(queryClient);
      if (wanted.length === 0 || step > longestChain) {
        const { title, description, isMissing, isUnlisted, card, query } = {
          ...route,
          isMissing: false,
          card: undefined,
          query: undefined,
          ...meta,
        };
        return {
          html,
          styles,
          rules,
          stylesVersion,
          title: documentTitle(title),
          description,
          isMissing: isMissing || request.unknownPath !== undefined,
          ...(isUnlisted && { isUnlisted }),
          ...(query && { query }),
          structuredData: [...(pathname === '/' ? [organization()] : []), ...things],
          ...(card && { card }),
          ...(config.hasFeeds && route.feeds && { feeds: route.feeds }),
          queries: dehydrate(queryClient),
        };
      }
      await Promise.all(wanted.map((query) => query.fetch()));
    }
  } finally {
    queryClient.clear();
  }

  async function drawn() {
    const sheet = new ServerStyleSheet();
    const meta: Partial<Omit<ServerPageMeta, 'structuredData'>> = {};
    // Parts that are rendered again add the same data again.
    const things = new Map<string, StructuredData>();
    const takeDown = ({ structuredData, ...said }: Partial<ServerPageMeta>) => {
      Object.assign(meta, Object.fromEntries(Object.entries(said).filter(([, value]) => value)));
      if (structuredData) things.set(JSON.stringify(structuredData), structuredData);
    };
    try {
      const html = await renderWhole(
        <StyleSheetManager sheet={sheet.instance}>
          <PageMetaSink value={takeDown}>
            <Suite
              Router={AtAddress}
              queryClient={queryClient}
              loader={loader}
              analyticsLoader={config.analyticsLoader}
            />
          </PageMetaSink>
        </StyleSheetManager>,
      );
      const { html: drawnHtml, rules } = withoutStyleAttributes(html);
      return {
        html: drawnHtml,
        rules: fontFaces.join('') + rules,
        styles: textOf(sheet.getStyleTags()),
        meta,
        things: things.values(),
      };
    } finally {
      sheet.seal();
    }
  }

  function AtAddress({ children }: { children: ReactNode }) {
    const { address, unknownPath } = request;
    const location = unknownPath === undefined ? address : { pathname: address, ...homeInstead(unknownPath) };
    return <ServerRouter location={location}>{children}</ServerRouter>;
  }
}

/** Only the rules: the host writes the element. */
function textOf(styleElement: string): string {
  return styleElement.replace(/^<style[^>]*>|<\/style>$/g, '');
}

function pendingQueries(queryClient: QueryClient) {
  return queryClient.getQueryCache().findAll({
    predicate: ({ state, options, meta }) =>
      state.status === 'pending' &&
      meta?.isForEverybody === true &&
      !('enabled' in options && options.enabled === false),
  });
}

function ownerIn({ remotes }: Registry, pathname: string): RegistryEntry | undefined {
  return remotes.find(({ mounts }) => mounts.some((mount) => pathIsMounted(mount, pathname)));
}

/** A loader in which the path's remote, and no other, is loaded already. */
function loaderOf(registry: Registry, remote: Remote): RemoteLoader {
  return {
    registry,
    ownerOf: (pathname) => ownerIn(registry, pathname),
    load: () => Promise.resolve(remote),
    forget: () => undefined,
    outdate: () => undefined,
    warm: () => undefined,
  };
}
