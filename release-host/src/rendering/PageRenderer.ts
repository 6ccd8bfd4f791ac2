import { createHash } from 'node:crypto';
import type { RemoteEvent, ServerPage } from '@fairshore/remote-kit';
import type { Registry, RegistryEntry } from '@fairshore/remote-kit/registry';
import { ownerOf } from '../store/ownerOf';
import type { ReleaseStore } from '../store/releaseStore';
import { AnnouncedEvents } from './AnnouncedEvents';
import { CanaryTrials } from './CanaryTrials';
import type { AskBackend } from './guestQuestions';
import type { PageOutcome } from './pageOutcome';
import type { PageQuestion, SiteQuestion } from './pageQuestion';
import type { CheckedPage } from './pageSchema';
import { ReleaseProcesses, shellName } from './ReleaseProcesses';
import { toldAddress, withoutMessages } from './toldFailure';
import { withoutTracking } from './withoutTracking';

/** A page that the server rendered, and the release of the remote that it is of; of the shell, where that remote is disabled. */
export interface RenderedPage extends Omit<ServerPage, 'queries' | 'structuredData'> {
  readonly version: string;
  /** The queries that were answered, as the browser takes them over. */
  readonly queries: readonly unknown[];
  readonly structuredData: readonly Readonly<Record<string, unknown>>[];
}

export interface RendererOptions {
  readonly store: ReleaseStore;
  /** Answers the questions of pages for a guest; see `guestQuestions`. */
  readonly ask: AskBackend;
  /** Takes what could not be rendered, without addresses and messages unless `explain` is given, which those who develop do. */
  readonly log: (line: string) => void;
  /** Hears of each page that was made or could not be; of one that a canary was tried with, too. */
  readonly tell?: (outcome: PageOutcome) => void;
  /** Says a failure's text in other words, such as the places of the sources. Never rejects. */
  readonly explain?: (text: string) => Promise<string>;
  readonly now?: () => number;
  readonly limits?: Partial<typeof defaultLimits>;
}

const freshMs = 30_000;
/** How long a page that could not be rendered is not tried again, in milliseconds. */
const failureMs = 2_000;
/**
 * Milliseconds: what a visitor waits, what a process may take to start and for a page, and how long a page with data is fresh where
 * nobody calls `drop`; and megabytes of a process's memory.
 */
const defaultLimits = { wait: 900, start: 5000, page: 3000, dataFresh: freshMs, memory: 256 };
const longestRestMs = 60_000;
/** A canary that fails is no good to anybody: it is tried again sooner, so that it is soon judged. */
const longestRestOfCanaryMs = 8_000;
const mostKept = 500;
const mostWaiting = 16;

interface Kept {
  readonly page: Promise<RenderedPage | undefined>;
  /** When it is to be made again. */
  until: number;
  /** Whether it is there, and whether it was drawn without data, as far as is known. */
  isRendered: boolean;
  isTextAlone: boolean;
}

/**
 * Renders pages for guests, which are the same for everybody and therefore kept: fresh for half a minute, and then given out once
 * more while they are made again. Each remote's release has a process of its own, so that nothing it does reaches another's page.
 * Whatever goes wrong there, or takes too long, costs nothing but the rendering: the page is then drawn in the browser.
 */
export class PageRenderer {
  private readonly kept = new Map<string, Kept>();
  private readonly processes: ReleaseProcesses;
  private readonly canaryProcesses: ReleaseProcesses;
  private readonly canaries: CanaryTrials;
  private readonly announced: AnnouncedEvents;
  private readonly now: () => number;
  private readonly limits: typeof defaultLimits;

  constructor(private readonly options: RendererOptions) {
    this.now = options.now ?? Date.now;
    this.limits = { ...defaultLimits, ...options.limits };
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
    this.processes = new ReleaseProcesses({ ...shared, longestRest: longestRestMs });
    this.canaryProcesses = new ReleaseProcesses({ ...shared, longestRest: longestRestOfCanaryMs });
    this.canaries = new CanaryTrials(this.canaryProcesses, this.now);
    this.announced = new AnnouncedEvents(this.processes, freshMs, this.now);
  }

  /** The page, or undefined where the browser is to draw it. Never rejects, and never takes longer than a second. */
  async page(asked: PageQuestion): Promise<RenderedPage | undefined> {
    const question = { ...asked, address: withoutTracking(asked.address) };
    const { registry, address } = question;
    const owner = ownerOf(registry, address.split('?', 1)[0] ?? address);
    this.endOthers(registry);
    if (!owner) return undefined;
    const key = keyOf(question);
    const known = this.kept.get(key);
    if (known && this.now() < known.until) return this.inTime(known.page);
    const made = this.make(question, owner);
    const mayBeOld = known?.isTextAlone || this.limits.dataFresh === freshMs;
    const last = known?.isRendered && mayBeOld ? known.page : undefined;
    this.keep(key, last ? withLast(made, last) : made);
    return this.inTime(last ?? made);
  }

  /** Paths of all pages that a guest may find: where a remote lists none, its mounts without a parameter. Never rejects. */
  async addresses(site: SiteQuestion): Promise<string[]> {
    const remotes = site.registry.remotes.filter(({ disabled }) => !disabled);
    const lists = await Promise.all(
      remotes.map(async (entry) => {
        const listed = await this.processes.addresses(site, { name: entry.name, release: entry.stable });
        return (listed ?? entry.mounts).filter((address) => ownerOf(site.registry, address) === entry);
      }),
    );
    return lists.flat().filter((address) => !address.includes(':'));
  }

  /** What the remotes announce for calendars; of one that can't say it now, what it said last. Rejects where nothing is known. */
  events(site: SiteQuestion): Promise<readonly RemoteEvent[]> {
    return this.announced.events(site);
  }

  /**
   * Begins what releases that were just exchanged are rendered by, one after the other, so that the first visitor after a release or a
   * rollback finds it ready. Never rejects.
   */
  async begin(site: SiteQuestion): Promise<void> {
    this.endOthers(site.registry);
    for (const { name, stable, disabled } of site.registry.remotes)
      if (!disabled) await this.processes.begin(site, { name, release: stable });
  }

  /** Makes a page before anybody asks for it, as after a start, however long its process takes to begin. Never rejects. */
  async warm(site: SiteQuestion, address: string): Promise<void> {
    const owner = ownerOf(site.registry, address);
    if (!owner) return;
    const question = { ...site, address };
    const made = this.make(question, owner);
    this.keep(keyOf(question), made);
    await made;
  }

  /** Forgets pages with data in them: what they show has changed, and may have been withdrawn. */
  drop(): void {
    for (const [key, { isTextAlone }] of this.kept) if (!isTextAlone) this.kept.delete(key);
  }

  /** Ends all processes. */
  async close(): Promise<void> {
    await Promise.all([this.processes.close(), this.canaryProcesses.close()]);
  }

  private keep(key: string, page: Kept['page']): void {
    const made = this.now();
    const kept: Kept = { page, until: made + this.limits.dataFresh, isRendered: false, isTextAlone: false };
    void page.then((given) => {
      kept.isRendered = given !== undefined;
      kept.isTextAlone = given?.queries.length === 0;
      if (kept.isTextAlone) kept.until = made + freshMs;
      if (!given) kept.until = made + failureMs;
    });
    this.kept.delete(key);
    this.kept.set(key, kept);
    const [oldest] = this.kept.keys();
    if (this.kept.size > mostKept && oldest !== undefined) this.kept.delete(oldest);
  }

  private async inTime(page: Kept['page']): Kept['page'] {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), this.limits.wait).unref();
    });
    try {
      return await Promise.race([page, late]);
    } finally {
      // It would hold on to the page until it fires.
      clearTimeout(timer);
    }
  }

  /** Nothing of a remote that is disabled, or gone, runs on; a process of the shell alone says so of those that are disabled. */
  private endOthers({ remotes }: Registry): void {
    const running = new Set(remotes.filter(({ disabled }) => !disabled).map(({ name }) => name));
    this.canaryProcesses.keep(running);
    this.processes.keep(running.size < remotes.length ? running.add(shellName) : running);
  }

  private async make(question: PageQuestion, owner: RegistryEntry): Promise<RenderedPage | undefined> {
    const { name, stable } = owner;
    if (owner.disabled) return this.makeWithoutRemote(question);
    const attempt = await this.processes.attempt(question, { name, release: stable });
    // A page that stable fails on says nothing about its canary.
    if (attempt.outcome === 'rendered' || attempt.outcome === 'for the browser')
      this.canaries.offer(question, owner);
    if (attempt.outcome !== 'rendered') return undefined;
    return renderedPage(attempt.page, stable.version);
  }

  private async makeWithoutRemote(question: PageQuestion): Promise<RenderedPage | undefined> {
    const attempt = await this.processes.attempt(question);
    return attempt.outcome === 'rendered' ? renderedPage(attempt.page, question.shell.version) : undefined;
  }

  private tell(outcome: PageOutcome): void {
    const { name, version, address, failure } = outcome;
    if (failure) {
      // Whoever develops reads all of it; elsewhere it is about visitors.
      const [page, text] = this.options.explain
        ? [address, failure.text]
        : [toldAddress(address), withoutMessages(failure.text)];
      const incident = `incident ${failure.incident}`;
      this.options.log(`${name} ${version} could not render ${page} on the server (${incident}): ${text}`);
    }
    this.options.tell?.(outcome);
  }
}

function renderedPage(page: CheckedPage, version: string): RenderedPage {
  return { ...page, queries: page.queries.queries, version };
}

/** Of two renderings of a page the newer, or the older one where that failed. */
async function withLast(made: Kept['page'], last: Kept['page']): Kept['page'] {
  return (await made) ?? last;
}

/** What makes two pages different. */
function keyOf({ shell, registry, config, address, unknownPath }: PageQuestion): string {
  const parts = [shell.version, registry, config, address, unknownPath];
  return createHash('sha1').update(JSON.stringify(parts)).digest('base64');
}
