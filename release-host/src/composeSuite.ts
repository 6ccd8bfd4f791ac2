import type { Hono } from 'hono';
import { askCanaryRates, remoteVersionKey } from './gate/canaryRates';
import type { FindingsOfCanary } from './gate/canariesInTheWay';
import { cleanStore, keepDays } from './gate/cleanStore';
import { isAdminsToken } from './gate/guestAccess';
import { PublishedListings } from './feeds/PublishedListings';
import { judgeCanaries } from './pages/judgeCanaries';
import { reportOutcomes } from './pages/reportOutcomes';
import { createSuiteApp } from './pages/suiteApp';
import type { SuiteOptions } from './pages/suiteApp';
import { guestQuestions } from './rendering/guestQuestions';
import { PageRenderer } from './rendering/PageRenderer';
import type { RendererOptions } from './rendering/PageRenderer';
import type { SiteQuestion } from './rendering/pageQuestion';
import type { AskBackend } from './rendering/guestQuestions';
import { ServerOutcomes } from './rendering/ServerOutcomes';
import type { SendOutcomes } from './rendering/ServerOutcomes';
import { serveReleases } from './service/serveReleases';
import type { Settings } from './settings';
import type { ReleaseStore } from './store/releaseStore';
import { watchPointers } from './store/watchPointers';
import { TeamsFile } from './teams/teamsFile';

/** What differs between a suite on a developer's machine and one on a host. */
export interface SuiteParts
  extends
    Pick<SuiteOptions, 'api' | 'configFor' | 'exchangeRates' | 'isForThisMachine' | 'isPublic' | 'reloads'>,
    Pick<RendererOptions, 'tell' | 'explain'> {
  readonly settings: Settings;
  readonly store: ReleaseStore;
  /**
   * A backend in this process instead of a hosted one: its key, a function that answers requests as for a guest, and one that counts page
   * outcomes.
   */
  readonly embedded?:
    { readonly publishableKey: string; readonly ask: AskBackend; readonly count: SendOutcomes } | undefined;
  readonly log: (line: string) => void;
}

/** The suite as an app, and the renderer of its pages, which must be closed with it. */
export interface ComposedSuite {
  readonly app: Hono<{ Bindings: { ip: string } }>;
  readonly renderer: PageRenderer;
  /** Renders Home, so that the first visitor after a start gets the page rendered. Never rejects. */
  readonly warm: () => Promise<void>;
  /** Drops cached pages and listings, because data has changed. */
  readonly drop: () => void;
  /** Must be reported before shutdown; undefined if nothing accepts the counts. */
  readonly outcomes: ServerOutcomes | undefined;
}

/** Cache time for data of a hosted project, in milliseconds: this process isn't notified of changes. */
const hostedFreshMs = 2_000;
/** The renderer's default limits for a page and for the start of its process, in milliseconds. */
const ownPageMs = 5000;

const cleanEveryMs = 3_600_000;

/**
 * Composes the suite from its settings: pages rendered for guests, canaries judged by the backend, and a matching content security policy.
 */
export function composeSuite({
  settings,
  store,
  embedded,
  log,
  tell,
  explain,
  ...parts
}: SuiteParts): ComposedSuite {
  const { backend, site, analyticsLoader, renderWaitMs, remotesOrigin } = settings;
  const outcomes = outcomesOf(settings, embedded, log);
  const renderer = new PageRenderer({
    store,
    log,
    tell(outcome) {
      outcomes?.note(outcome);
      tell?.(outcome);
    },
    ...(explain && { explain }),
    ask: askerOf(settings, embedded),
    limits: {
      wait: renderWaitMs,
      // If visitors wait longer than the default limit, rendering may take that long as well.
      ...(renderWaitMs > ownPageMs && { start: renderWaitMs, page: renderWaitMs }),
      ...(!embedded && { dataFresh: hostedFreshMs }),
    },
  });
  const source =
    backend.kind === 'hosted'
      ? { ...backend, send: (request: Request) => fetch(request) }
      : embedded && { url: settings.siteUrl, publishableKey: embedded.publishableKey, send: embedded.ask };
  const listings = new PublishedListings(source, ...(embedded ? [] : [hostedFreshMs]));
  const { imageOrigins, overrideOrigins } = parts.configFor(settings.siteUrl);
  const app = createSuiteApp({
    ...parts,
    store,
    ...(renderWaitMs > 0 && { renderer }),
    published: { listings, announced: renderer, isLimited: settings.hasRateLimits },
    ...(remotesOrigin && { remotesOrigin }),
    ...(overrideOrigins && { overrideOrigins }),
    ...(imageOrigins && { imageOrigins }),
    ...(settings.siteOrigin && { siteOrigin: settings.siteOrigin }),
    ...(site?.securityContact && { securityContact: site.securityContact }),
    ...(site?.hstsPreload && { isPreloaded: true }),
    ...(backend.kind === 'hosted' && { backendOrigin: new URL(backend.url).origin }),
    ...(analyticsLoader?.startsWith('http') && { analyticsOrigin: new URL(analyticsLoader).origin }),
    ...(settings.teamsFile !== undefined && {
      releases: (app) =>
        serveReleases(app, {
          store,
          teams: new TeamsFile(settings.teamsFile ?? ''),
          log,
          // Loaded with the first release, because it brings the browser that tests releases.
          loadSmokeTest: async () => {
            const { smokeTest } = await import('./commands/smokeTest');
            return (say) => (candidate) => smokeTest(store.dir, candidate, say);
          },
          ...(source && { findingsOf: findingsOfCanary(askCanaryRates(source)) }),
        }),
    }),
    ...(source && {
      judge: judgeCanaries(askCanaryRates(source)),
      isAdmin: (authorization) => isAdminsToken(source, authorization),
    }),
  });
  // A store in development is filled by its owner, which may be about to use an old release.
  if (!parts.reloads) {
    const clean = () => void cleaned(store, log);
    setInterval(clean, cleanEveryMs).unref();
    clean();
  }
  const withSite = async (use: (site: SiteQuestion) => Promise<void>) => {
    if (renderWaitMs === 0) return;
    // If the store can't be read, the next visitor's page reports it.
    await Promise.all([store.shell(), store.servedRegistry()])
      .then(([shell, registry]) => use({ shell, registry, config: parts.configFor(settings.siteUrl) }))
      .catch(() => undefined);
  };
  if (renderWaitMs > 0) watchPointers(store.dir, () => void withSite((site) => renderer.begin(site)));
  return {
    app,
    renderer,
    outcomes,
    warm: () => withSite((site) => renderer.warm(site, '/')),
    drop() {
      renderer.drop();
      listings.drop();
    },
  };
}

/**
 * Removes old releases and ended previews within the hour, even if nobody releases or requests one: those of teams arrive without a command
 * that cleans up. Never rejects.
 */
async function cleaned(store: ReleaseStore, log: (line: string) => void): Promise<void> {
  try {
    const removed = await cleanStore(store, keepDays);
    if (removed.length > 0) log(`Removed releases that are out of use: ${removed.join(', ')}`);
  } catch (error) {
    log(`The release store could not be cleaned up: ${String(error)}`);
  }
}

/** What browsers reported about a canary; undefined if the backend doesn't answer. */
function findingsOfCanary(ask: ReturnType<typeof askCanaryRates>): FindingsOfCanary {
  return async (canary) =>
    ask([canary]).then(
      (found) => found.get(remoteVersionKey(canary.name, canary.canary.version)),
      () => undefined,
    );
}

/** Pages query data as a guest: from an embedded backend in this process, or from a hosted one over the network. */
function askerOf({ backend }: Settings, embedded: SuiteParts['embedded']): AskBackend {
  if (backend.kind === 'hosted') return guestQuestions(fetch, new URL(backend.url).origin);
  if (embedded) return guestQuestions(embedded.ask);
  return () => Promise.reject(new Error('This suite has no backend.'));
}

/** A hosted backend accepts counts only from a host with a key. */
function outcomesOf(
  { backend, hostKey }: Settings,
  embedded: SuiteParts['embedded'],
  log: (line: string) => void,
): ServerOutcomes | undefined {
  const reported =
    backend.kind === 'hosted' && hostKey ? reportOutcomes({ ...backend, send: fetch }, hostKey) : undefined;
  const send = reported ?? embedded?.count;
  return send && new ServerOutcomes({ send, log });
}
