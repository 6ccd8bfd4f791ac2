import type { Hono } from 'hono';
import { askCanaryRates, remoteVersionKey } from './gate/canaryRates';
import type { FindingsOfCanary } from './gate/canariesInTheWay';
import { isAdminsToken } from './gate/guestAccess';
import { prunePreviews } from './gate/previewRelease';
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

/** What differs between the suite of a developer's machine and that of a host. */
export interface SuiteParts
  extends
    Pick<SuiteOptions, 'api' | 'configFor' | 'exchangeRates' | 'isForThisMachine' | 'isPublic' | 'reloads'>,
    Pick<RendererOptions, 'tell' | 'explain'> {
  readonly settings: Settings;
  readonly store: ReleaseStore;
  /** A backend in this process, in place of a hosted one: its key, what answers for it as to a guest, and what counts how pages fare. */
  readonly embedded?:
    { readonly publishableKey: string; readonly ask: AskBackend; readonly count: SendOutcomes } | undefined;
  readonly log: (line: string) => void;
}

/** A suite that can be served, and the processes that render its pages, to be closed with it. */
export interface ComposedSuite {
  readonly app: Hono<{ Bindings: { ip: string } }>;
  readonly renderer: PageRenderer;
  /** Makes Home, so that who comes first after a start finds that page whole. Never rejects. */
  readonly warm: () => Promise<void>;
  /** Forgets pages and listings that were kept, because data has changed. */
  readonly drop: () => void;
  /** To be reported at the end; undefined where nobody would take the counts. */
  readonly outcomes: ServerOutcomes | undefined;
}

/** How long data of a hosted project is kept, in milliseconds: nobody here hears of changes in it. */
const hostedFreshMs = 2_000;
/** Milliseconds that a renderer lets a page and the start of its process take by itself, at most. */
const ownPageMs = 5000;

const pruneEveryMs = 3_600_000;

/** The suite as settings want it: pages rendered for a guest, canaries judged by the backend, and the policy that fits both. */
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
      // Where visitors wait longer than a page may take by default, it may take as long.
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
          // The browser that judges is loaded with the first release.
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
  // Files of previews that ended go within the hour, also where nobody releases or asks for one.
  const prune = () => void prunePreviews(store).catch((error: unknown) => log(String(error)));
  setInterval(prune, pruneEveryMs).unref();
  prune();
  const withSite = async (use: (site: SiteQuestion) => Promise<void>) => {
    if (renderWaitMs === 0) return;
    // A store that can't be read says so to the next visitor's page.
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

/** What browsers reported of a canary; undefined where the backend gives no answer. */
function findingsOfCanary(ask: ReturnType<typeof askCanaryRates>): FindingsOfCanary {
  return async (canary) =>
    ask([canary]).then(
      (found) => found.get(remoteVersionKey(canary.name, canary.canary.version)),
      () => undefined,
    );
}

/** Pages ask for a guest: an embedded backend in this process, a hosted one over the network. */
function askerOf({ backend }: Settings, embedded: SuiteParts['embedded']): AskBackend {
  if (backend.kind === 'hosted') return guestQuestions(fetch, new URL(backend.url).origin);
  if (embedded) return guestQuestions(embedded.ask);
  return () => Promise.reject(new Error('This suite has no backend.'));
}

/** A hosted backend takes the counts of a host that it has given a key. */
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
