import { createHash } from 'node:crypto';
import type { RemoteEvent, ServerPage } from '@fairshore/remote-kit';
import type { Registry, RegistryEntry } from '@fairshore/remote-kit/registry';
import { ownerOf } from '../store/ownerOf';
import type { ReleaseStore } from '../store/releaseStore';
import { AnnouncedEvents } from './AnnouncedEvents';
import { CanaryTrials } from './CanaryTrials';
import type { AskBackend } from './guestQuestions';
import { freshMs, KeptPages } from './KeptPages';
import type { Made } from './KeptPages';
import type { PageOutcome } from './pageOutcome';
import type { PageQuestion, SiteQuestion } from './pageQuestion';
import { ReleaseProcesses, shellName } from './ReleaseProcesses';
import type { Attempt } from './ReleaseProcesses';
import { toldAddress, withoutMessages } from './toldFailure';
import { withoutTracking } from './withoutTracking';

/** A page rendered on the server, with the version of its remote, or of the shell if that remote is disabled. */
export interface RenderedPage extends Omit<ServerPage, 'queries' | 'structuredData'> {
  readonly version: string;
  /** The results of the page's queries, which the browser takes over. */
  readonly queries: readonly unknown[];
  readonly structuredData: readonly Readonly<Record<string, unknown>>[];
}

export interface RendererOptions {
  readonly store: ReleaseStore;
  /** Answers the data requests of pages as for a guest; see `guestQuestions`. */
  readonly ask: AskBackend;
  /** Logs pages that could not be rendered, without addresses and messages unless `explain` is given, which is the case in development. */
  readonly log: (line: string) => void;
  /** Gets the outcome of each page, including those rendered with a canary. */
  readonly tell?: (outcome: PageOutcome) => void;
  /** Rewrites a failure's text, for example with places in the sources. Never rejects. */
  readonly explain?: (text: string) => Promise<string>;
  /** Milliseconds of a clock that is never set back; only differences count. */
  readonly now?: () => number;
  readonly limits?: Partial<typeof defaultLimits>;
}

/**
 * Milliseconds: how long a visitor waits, how long a process may take to start and for a page, how long a page with data is fresh where
 * nobody calls `drop`, and the longest pause after a process ended. `memory` is a process's limit in megabytes.
 */
const defaultLimits = { wait: 900, start: 5000, page: 3000, dataFresh: freshMs, rest: 60_000, memory: 256 };
/** A failing canary is tried again sooner than a stable release, so that it is soon judged. */
const longestRestOfCanaryMs = 8_000;
const mostWaiting = 16;

/**
 * Renders pages for guests, which are the same for everybody and therefore cached: fresh for half a minute, and in the minute after that
 * served while they are rendered again. Each remote's release has its own process, so that it can't affect another remote's page. A
 * failure or timeout there only costs the rendering: the browser then renders the page.
 */
export class PageRenderer {
  private readonly kept: KeptPages<RenderedPage>;
  private readonly processes: ReleaseProcesses;
  private readonly canaryProcesses: ReleaseProcesses;
  private readonly canaries: CanaryTrials;
  private readonly announced: AnnouncedEvents;
  private readonly now: () => number;
  private readonly limits: typeof defaultLimits;

  constructor(private readonly options: RendererOptions) {
    this.now = options.now ?? (() => performance.now());
    this.limits = { ...defaultLimits, ...options.limits };
    this.kept = new KeptPages(this.now, this.limits.dataFresh);
    const { store, ask, explain } = options;
    const shared = {
      store,
      ask,
      ...(explain && { explain }),
      limits: this.limits,
      now: this.now,
      tell: this.tell.bind(this),
      mostWaiting,
    };
    this.processes = new ReleaseProcesses({ ...shared, longestRest: this.limits.rest });
    this.canaryProcesses = new ReleaseProcesses({ ...shared, longestRest: longestRestOfCanaryMs });
    this.canaries = new CanaryTrials(this.canaryProcesses, this.now);
    this.announced = new AnnouncedEvents(this.processes, freshMs, this.now);
  }

  /**
   * The page, or undefined if the browser must render it; `failed` is called if that is only because it can't be rendered now. Never
   * rejects, and never takes longer than a visitor waits (900 ms by default), or than `minWaitMs` if that is more.
   */
  async page(asked: PageQuestion, failed?: () => void, minWaitMs = 0): Promise<RenderedPage | undefined> {
    const page = await this.keptOrMade(asked, Math.max(minWaitMs, this.limits.wait));
    if (page === undefined) failed?.();
    return page ?? undefined;
  }

  private async keptOrMade(asked: PageQuestion, waitMs: number): Made<RenderedPage> {
    const question = { ...asked, address: withoutTracking(asked.address) };
    const { registry, address } = question;
    const owner = ownerOf(registry, address.split('?', 1)[0] ?? address);
    this.endOthers(registry);
    if (!owner) return null;
    const page = this.kept.serve(keyOf(question), () => this.make(question, owner));
    return inTime(page, waitMs);
  }

  /**
   * Paths of all pages that a guest can find: those that a remote lists, or its mounts without a parameter. `missed` is called with the
   * name of each remote that can't list its pages now. Never rejects.
   */
  async addresses(site: SiteQuestion, missed?: (remote: string) => void): Promise<string[]> {
    const remotes = site.registry.remotes.filter(({ disabled }) => !disabled);
    const lists = await Promise.all(
      remotes.map(async (entry) => {
        const { name, stable, mounts } = entry;
        const listed = await this.processes.addresses(site, { name, release: stable }, mounts);
        if (!listed) missed?.(name);
        return (listed ?? mounts).filter((address) => ownerOf(site.registry, address) === entry);
      }),
    );
    return lists.flat().filter((address) => !address.includes(':'));
  }

  /** The events that the remotes announce; the last known ones of a remote that can't be asked now. Rejects if nothing is known. */
  events(site: SiteQuestion): Promise<readonly RemoteEvent[]> {
    return this.announced.events(site);
  }

  /**
   * Starts the processes of changed releases, one after the other, so that the first visitor after a release or a rollback doesn't wait for
   * them. Never rejects.
   */
  async begin(site: SiteQuestion): Promise<void> {
    this.endOthers(site.registry);
    for (const { name, stable, disabled } of site.registry.remotes)
      if (!disabled) await this.processes.begin(site, { name, release: stable });
  }

  /** Renders a page before it is requested, as after a start, however long its process takes to start. Never rejects. */
  async warm(site: SiteQuestion, address: string): Promise<void> {
    const owner = ownerOf(site.registry, address);
    if (!owner) return;
    const question = { ...site, address };
    const made = this.make(question, owner);
    this.kept.keep(keyOf(question), made);
    await made;
  }

  /** Drops pages with data from the cache, because the data has changed and may have been withdrawn. */
  drop(): void {
    this.kept.drop();
  }

  /** Ends all processes. */
  async close(): Promise<void> {
    await Promise.all([this.processes.close(), this.canaryProcesses.close()]);
  }

  /** Ends the processes of disabled and removed remotes; if any is disabled, the shell's own process renders the notices. */
  private endOthers({ remotes }: Registry): void {
    const running = new Set(remotes.filter(({ disabled }) => !disabled).map(({ name }) => name));
    this.canaryProcesses.keep(running);
    this.processes.keep(running.size < remotes.length ? running.add(shellName) : running);
  }

  private async make(question: PageQuestion, owner: RegistryEntry): Made<RenderedPage> {
    const { name, stable } = owner;
    if (owner.disabled) return madeOf(await this.processes.attempt(question), question.shell.version);
    const attempt = await this.processes.attempt(question, { name, release: stable });
    // A page that fails with stable says nothing about its canary.
    if (attempt.outcome === 'rendered' || attempt.outcome === 'for the browser')
      this.canaries.offer(question, owner);
    return madeOf(attempt, stable.version);
  }

  private tell(outcome: PageOutcome): void {
    const { name, version, address, failure } = outcome;
    if (failure) {
      // Developers get the complete text; in production, addresses and messages may contain data of visitors.
      const [page, text] = this.options.explain
        ? [address, failure.text]
        : [toldAddress(address), withoutMessages(failure.text)];
      const incident = `incident ${failure.incident}`;
      this.options.log(`${name} ${version} could not render ${page} on the server (${incident}): ${text}`);
    }
    this.options.tell?.(outcome);
  }
}

async function madeOf(attempt: Attempt, version: string): Made<RenderedPage> {
  if (attempt.outcome === 'rendered')
    return { ...attempt.page, queries: attempt.page.queries.queries, version };
  return attempt.outcome === 'for the browser' ? null : undefined;
}

/** Hashes everything that a page depends on. */
function keyOf({ shell, registry, config, address, unknownPath }: PageQuestion): string {
  const parts = [shell.version, registry, config, address, unknownPath];
  return createHash('sha1').update(JSON.stringify(parts)).digest('base64');
}

async function inTime(page: Made<RenderedPage>, waitMs: number): Made<RenderedPage> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), waitMs).unref();
  });
  try {
    return await Promise.race([page, late]);
  } finally {
    // Otherwise the timer would keep the page in memory until it fires.
    clearTimeout(timer);
  }
}
