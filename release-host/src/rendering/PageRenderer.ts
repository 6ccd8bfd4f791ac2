import { createHash } from 'node:crypto';
import type { ServerPage } from '@fairshore/remote-kit';
import type { Registry, RegistryEntry } from '@fairshore/remote-kit/registry';
import type { SiteConfig } from '../siteConfig';
import { ownerOf } from '../store/ownerOf';
import type { ShellRelease } from '../store/releaseFiles';
import type { ReleaseStore } from '../store/releaseStore';
import { serverPageSchema } from './pageSchema';
import { RenderProcess } from './RenderProcess';
import type { AskBackend } from './RenderProcess';
import { serverBuilds } from './serverBuilds';

/** A page that the server rendered, and the release of the remote that it is of. */
export interface RenderedPage extends Omit<ServerPage, 'queries' | 'structuredData'> {
  readonly version: string;
  /** The queries that were answered, as the browser takes them over. */
  readonly queries: readonly unknown[];
  readonly structuredData: readonly Readonly<Record<string, unknown>>[];
}

/** What is asked for. `address` is path and query. */
export interface PageQuestion {
  readonly address: string;
  readonly shell: ShellRelease;
  readonly registry: Registry;
  readonly config: SiteConfig;
}

interface RendererOptions {
  readonly store: ReleaseStore;
  /** Answers the questions of pages for a guest; see `guestQuestions`. */
  readonly ask: AskBackend;
  readonly log: (line: string) => void;
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

/** A remote's place: the process of its live release, and how it fared. */
interface Place {
  readonly key: string;
  readonly process: Promise<RenderProcess | undefined>;
  waiting: number;
}

/**
 * Renders pages for guests, which are the same for everybody and therefore kept: fresh for half a minute, and then given out once
 * more while they are made again. Each remote's release has a process of its own, so that nothing it does reaches another's page.
 * Whatever goes wrong there, or takes too long, costs nothing but the rendering: the page is then drawn in the browser.
 */
export class PageRenderer {
  private readonly kept = new Map<string, Kept>();
  private readonly places = new Map<string, Place>();
  /** By remote: how often in a row its process ended, and until when none is started. */
  private readonly rests = new Map<string, { failures: number; until: number }>();
  private readonly now: () => number;
  private readonly limits: typeof defaultLimits;

  constructor(private readonly options: RendererOptions) {
    this.now = options.now ?? Date.now;
    this.limits = { ...defaultLimits, ...options.limits };
  }

  /** The page, or undefined where the browser is to draw it. Never rejects, and never takes longer than a second. */
  async page(question: PageQuestion): Promise<RenderedPage | undefined> {
    const { registry, shell, config, address } = question;
    const owner = ownerOf(registry, address.split('?', 1)[0] ?? address);
    if (!owner || owner.disabled) return undefined;
    const key = digest([shell.version, registry, config, address]);
    const known = this.kept.get(key);
    if (known && this.now() < known.until) return this.inTime(known.page);
    const made = this.make(question, owner);
    const mayBeOld = known?.isTextAlone || this.limits.dataFresh === freshMs;
    const last = known?.isRendered && mayBeOld ? known.page : undefined;
    this.keep(key, last ? withLast(made, last) : made);
    return this.inTime(last ?? made);
  }

  /** Forgets pages with data in them: what they show has changed, and may have been withdrawn. */
  drop(): void {
    for (const [key, { isTextAlone }] of this.kept) if (!isTextAlone) this.kept.delete(key);
  }

  /** Ends all processes. */
  async close(): Promise<void> {
    const places = [...this.places.values()];
    this.places.clear();
    for (const { process } of places) (await process.catch(() => undefined))?.close();
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

  private inTime(page: Kept['page']): Kept['page'] {
    return Promise.race([
      page,
      new Promise<undefined>((resolve) => {
        setTimeout(() => resolve(undefined), this.limits.wait).unref();
      }),
    ]);
  }

  private async make(question: PageQuestion, owner: RegistryEntry): Promise<RenderedPage | undefined> {
    const { name, stable } = owner;
    const rest = this.rests.get(name);
    if (rest && this.now() < rest.until) return undefined;
    const place = this.placeOf(question.shell, owner);
    // Queries are without number, and whoever makes some up leaves room for the pages that everybody asks for.
    const room = question.address.includes('?') ? mostWaiting / 4 : mostWaiting;
    if (place.waiting >= room) return undefined;
    place.waiting += 1;
    try {
      const process = await place.process;
      if (!process) return undefined;
      const { address, registry, config } = question;
      const page = serverPageSchema.parse(await process.render({ address, registry, config }));
      this.rests.delete(name);
      return page ? { ...page, queries: page.queries.queries, version: stable.version } : undefined;
    } catch (error) {
      await this.note(place, owner, question.address, error);
      return undefined;
    } finally {
      place.waiting -= 1;
    }
  }

  private placeOf(shell: ShellRelease, owner: RegistryEntry): Place {
    const { name, stable } = owner;
    const key = `${shell.version} ${stable.version}`;
    const known = this.places.get(name);
    if (known?.key === key) return known;
    known?.process.then((process) => process?.close()).catch(() => undefined);
    const process = serverBuilds(this.options.store, shell, owner).then(
      (builds) => builds && new RenderProcess(builds, this.limits, this.options.ask),
    );
    const place: Place = { key, process, waiting: 0 };
    this.places.set(name, place);
    return place;
  }

  /** What a page throws is that page's; a process that ended, or code that may not run, is the release's, and rests for a while. */
  private async note(place: Place, { name, stable }: RegistryEntry, address: string, error: unknown) {
    const process = await place.process.catch(() => undefined);
    // Another release has taken its place, or the end of its process is told already.
    if (this.places.get(name) !== place) return;
    const text = error instanceof Error ? error.message : String(error);
    this.options.log(`${name} ${stable.version} could not render ${address} on the server: ${text}`);
    if (process?.isAlive) return;
    this.places.delete(name);
    const failures = (this.rests.get(name)?.failures ?? 0) + 1;
    const restMs = Math.min(1000 * 2 ** failures, longestRestMs);
    this.rests.set(name, { failures, until: this.now() + restMs });
  }
}

/** Of two renderings of a page the newer, or the older one where that failed. */
async function withLast(made: Kept['page'], last: Kept['page']): Kept['page'] {
  return (await made) ?? last;
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha1').update(JSON.stringify(parts)).digest('base64');
}
