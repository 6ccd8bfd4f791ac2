import { disabledReason, pathIsMounted, shellPaths } from '@fairshore/remote-kit/registry';
import type { Registry } from '@fairshore/remote-kit/registry';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { serveCards } from '../cards/serveCards';
import type { SiteConfig } from '../siteConfig';
import { isLoopbackName } from '../standIns';
import { ownerOf } from '../store/ownerOf';
import type { ReleaseStore } from '../store/releaseStore';
import { acceptsHtml } from './accepted';
import { compress } from './compress';
import { isPagePath } from './isPagePath';
import { limitedBody } from './limitedBody';
import { pageHints, renderPage } from './page';
import { onePath } from './onePath';
import { pageCaching, pageTag } from './pageCaching';
import { publicOrigin } from './publicOrigin';
import type { PageRenderer } from '../rendering/PageRenderer';
import { toldOfHost } from '../rendering/toldFailure';
import { pageHeaders, withStyles } from './securityHeaders';
import { defaultSecurityContact, securityTxt } from './securityTxt';
import { sentForm } from './sentForm';
import { asksForPreview, servePreviews } from './servePreviews';
import { servePublished } from './servePublished';
import type { PublishedData } from './servePublished';
import { serveSitemap } from './sitemap';
import { serveSourceLines } from './serveSourceLines';
import { serveFiles } from './staticFiles';
import { serveStore } from './storeApp';

/** Handles requests that are not for files: the backend on this machine, and the endpoints beside it. */
export type ApiHandler = (request: Request, info: { ip: string }) => Promise<Response>;

export interface SuiteOptions {
  readonly store: ReleaseStore;
  /** Renders pages on the server; without it, browsers render all of them. */
  readonly renderer?: Pick<PageRenderer, 'page' | 'addresses'>;
  /** The data of feeds, calendars and the public API; without it, there are none. */
  readonly published?: PublishedData;
  /** The configuration for requests under this origin. */
  readonly configFor: (origin: string) => SiteConfig;
  readonly remotesOrigin?: string;
  /** Origins besides the registry's from which staff may override a remote; must equal those in `configFor`. */
  readonly overrideOrigins?: readonly string[];
  readonly backendOrigin?: string;
  /** Origin of the analytics script, when it is not the shell's. */
  readonly analyticsOrigin?: string;
  /** Origins of images besides this site; must equal those in `configFor`. */
  readonly imageOrigins?: readonly string[];
  readonly api?: ApiHandler;
  /** The public origin of the site, for absolute URLs; defaults to the request's, with https if pages are public. */
  readonly siteOrigin?: string;
  /** The contact in /.well-known/security.txt. */
  readonly securityContact?: string;
  /** Marks dropped canaries; see judgeCanaries. */
  readonly judge?: (registry: Registry) => Promise<Registry>;
  /** Whether an `Authorization` header is an administrator's; without it, nobody can look up source lines. */
  readonly isAdmin?: (authorization: string) => Promise<boolean>;
  /** Handles /api/exchange-rates, with or without a backend. */
  readonly exchangeRates?: ApiHandler;
  /** Whether pages are public, over https; `isPreloaded` as in `pageHeaders`. */
  readonly isPublic?: boolean;
  readonly isPreloaded?: boolean;
  /** Only answers under host names of this machine, as protection against DNS rebinding. */
  readonly isForThisMachine?: boolean;
  /** Accepts releases of teams outside of this repository; without it, there are none. */
  readonly releases?: (app: Hono<{ Bindings: { ip: string } }>) => void;
  /** Set under `npm run dev`. */
  readonly reloads?: PageExtra;
}

/** An additional script in pages besides the shell's, and the endpoints it uses. */
export interface PageExtra {
  /** Its path on this host. */
  readonly script: string;
  serve(app: Hono<{ Bindings: { ip: string } }>): void;
}

/**
 * For a page whose URL opens a preview: only the browser loads the preview, so the HTML is the same for everybody, but it must not be
 * cached.
 */
const previewHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
const apiPaths = ['/auth/v1/*', '/rest/v1/*', '/_local/*', '/api/*'];

const readMethods = 'GET, HEAD, OPTIONS';
/** Without it, browsers cache a redirect permanently. */
const redirectSeconds = 3600;
/** It is unknown when a disabled remote will be back; with a retry time, crawlers keep its pages in the index meanwhile. */
const disabledRetrySeconds = 300;
/** For a page that could not be rendered: the backend or the page's process may be back soon. */
const failedRetrySeconds = 10;
/** A crawler has nothing but the rendering to wait for, and can wait for a process to start. */
const crawlerWaitMs = 5_000;

/** The shell's host: pages, shell files, the release store under /remotes/, registry, configuration and API. */
export function createSuiteApp(options: SuiteOptions): Hono<{ Bindings: { ip: string } }> {
  const { store, api, configFor, judge = (registry) => Promise.resolve(registry) } = options;
  const app = new Hono<{ Bindings: { ip: string } }>();
  const headers = pageHeaders({
    code: options.remotesOrigin ? [options.remotesOrigin] : [],
    ...(options.overrideOrigins && { overrides: options.overrideOrigins }),
    ...(options.backendOrigin && { backend: options.backendOrigin }),
    ...(options.imageOrigins && { images: options.imageOrigins }),
    ...(options.analyticsOrigin && { analytics: options.analyticsOrigin }),
    ...(options.isPublic && { isPublic: true, isPreloaded: options.isPreloaded ?? false }),
  });

  async function siteFor(origin: string) {
    const [shell, registry] = await Promise.all([store.shell(), store.servedRegistry().then(judge)]);
    return { shell, registry, config: configFor(origin) };
  }

  const siteOriginOf = (requestOrigin: string) =>
    options.siteOrigin ?? (options.isPublic ? publicOrigin(requestOrigin) : requestOrigin);

  app.use(compress);
  if (options.isForThisMachine)
    app.use(async ({ req, text }, next) =>
      isLoopbackName(new URL(req.url).hostname)
        ? next()
        : text('This suite runs for this machine only. Behind a proxy it needs TRUST_PROXY.', 421),
    );
  // Registered before the body limit, because archives are larger than other request bodies.
  options.releases?.(app);
  app.use('/api/*', limitedBody);
  const { exchangeRates, published, renderer, isAdmin } = options;
  if (isAdmin) serveSourceLines(app, { storeDir: store.dir, isAdmin });
  if (published) {
    const hasCards = renderer !== undefined;
    servePublished(app, published, { hasCards, originOf: siteOriginOf, siteFor });
  }
  if (exchangeRates) app.all('/api/exchange-rates', ({ req, env }) => exchangeRates(req.raw, { ip: env.ip }));
  if (api) for (const pattern of apiPaths) app.all(pattern, ({ req, env }) => api(req.raw, { ip: env.ip }));

  options.reloads?.serve(app);
  app.get('/registry.json', async ({ json }) =>
    json(await judge(await store.servedRegistry()), 200, { 'cache-control': 'no-cache' }),
  );
  app.get('/releases.json', async ({ json }) =>
    json(await store.releaseIndex(), 200, { 'cache-control': 'no-cache' }),
  );
  app.get('/config.json', ({ json, req }) =>
    json(configFor(new URL(req.url).origin), 200, { 'cache-control': 'no-cache' }),
  );
  // A developer's tools may read source maps, which are otherwise not served.
  const files = { hasMaps: options.reloads !== undefined };
  app.get('/shell/*', cors(), serveFiles(store.dir, 'immutable', undefined, files));
  serveStore(app, store, files);
  servePreviews(app, store);
  serveCards(app, renderer && { renderer, siteFor });
  const { securityContact = defaultSecurityContact } = options;
  app.get('/.well-known/security.txt', ({ text }) =>
    text(securityTxt(securityContact, new Date()), 200, {
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    }),
  );
  if (renderer)
    serveSitemap(app, store, renderer, async (origin) => ({
      question: await siteFor(origin),
      origin: siteOriginOf(origin),
    }));
  app.get('/:file{.+\\.[a-z0-9]+}', cors(), async (context, next) => {
    const { version } = await store.shell();
    return serveFiles(store.dir, 'hour', (pathname) => `/shell/${version}/public${pathname}`)(context, next);
  });

  app.get('*', pageTag, async ({ req, html, text, notFound, redirect, header }) => {
    if (!isPagePath(req.path)) return notFound();
    const { origin, pathname, search } = new URL(req.url);
    const { shell, registry, config } = await siteFor(origin);
    const mounts = [...registry.remotes.flatMap((entry) => entry.mounts), ...Object.values(shellPaths)];
    const here = onePath(pathname, mounts);
    if (here !== pathname) {
      header('cache-control', `public, max-age=${redirectSeconds}`);
      return redirect(here + search, 301);
    }
    const varies = { vary: 'accept', 'x-content-type-options': 'nosniff' };
    if (!acceptsHtml(req.header('accept'))) return text('This address is a page: text/html', 406, varies);

    const owner = ownerOf(registry, pathname);
    const isUnknown = !mounts.some((mount) => pathIsMounted(mount, pathname));
    // Without a page at this path, the shell shows Home with a notice; the shell's own pages need no remote.
    const shown = owner ?? (isUnknown ? ownerOf(registry, '/') : undefined);
    // No files of a disabled remote are loaded.
    const manifestAddress = shown?.disabled ? undefined : shown?.stable.manifest;
    const files = manifestAddress ? await store.firstFiles(manifestAddress) : undefined;
    // Browsers name what they ask for.
    const isCrawler = req.header('sec-fetch-mode') !== 'navigate';
    let hasFailed = false;
    const address = isUnknown ? { address: '/', unknownPath: pathname } : { address: pathname + search };
    const rendered = await renderer?.page(
      { ...address, shell, registry, config },
      () => {
        hasFailed = true;
      },
      isCrawler ? crawlerWaitMs : undefined,
    );
    const disabledBecause = owner?.disabled ? disabledReason(owner) : undefined;
    const page = renderPage({
      disabledBecause,
      isUnknown,
      shell,
      registry,
      config,
      rendered,
      address: { origin: siteOriginOf(origin), pathname, search },
      ...(options.reloads && { extraScripts: [options.reloads.script] }),
      ...(manifestAddress && files && { first: { manifestAddress, files } }),
    });
    const pageHeadersNow = {
      ...(rendered ? withStyles(headers, [rendered.styles, rendered.rules]) : headers),
      ...pageHints(shell),
      vary: 'accept',
    };
    // For a browser the page is complete without its rendering, and a proxy that counts failures must not take the host out.
    if (disabledBecause !== undefined || (isCrawler && hasFailed && !isUnknown)) {
      const seconds = disabledBecause === undefined ? failedRetrySeconds : disabledRetrySeconds;
      const later = { 'cache-control': 'no-store', 'retry-after': String(seconds) };
      return html(page, 503, { ...pageHeadersNow, ...later });
    }
    const isThere = !isUnknown && !rendered?.isMissing;
    return html(page, isThere ? 200 : 404, {
      ...pageHeadersNow,
      ...(asksForPreview(search) ? previewHeaders : pageCaching(isThere && rendered !== undefined)),
    });
  });
  app.all('*', ({ req, body, html, text, notFound }) => {
    if (!isPagePath(req.path)) return notFound();
    if (req.method === 'OPTIONS') return body(null, 204, { allow: readMethods });
    if (req.method === 'POST' && req.header('accept')?.includes('text/html')) {
      const { pathname, search } = new URL(req.url);
      const answer = { ...headers, allow: readMethods, 'cache-control': 'no-store' };
      return html(sentForm(onePath(pathname, []) + search), 405, answer);
    }
    return text('Pages can only be read.', 405, { allow: readMethods, 'x-content-type-options': 'nosniff' });
  });

  app.notFound(({ text }) => text('Not found', 404, { 'x-content-type-options': 'nosniff' }));
  app.onError((error, { text }) => {
    // A client that disconnects during its request is not an error, and reads no response.
    if (!('code' in error && error.code === 'ECONNRESET')) console.error(toldOfHost(error));
    return text('Internal Server Error', 500, { 'x-content-type-options': 'nosniff' });
  });
  return app;
}
