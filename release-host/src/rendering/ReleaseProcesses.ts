import { randomBytes } from 'node:crypto';
import type { RemoteEvent } from '@fairshore/remote-kit';
import { givenOut } from '@fairshore/remote-kit/registry';
import { faultsOf, fitting } from '@fairshore/remote-kit/release';
import type { z } from 'zod';
import type { ReleaseStore } from '../store/releaseStore';
import type { AskBackend } from './guestQuestions';
import { RenderFailure } from './pageOutcome';
import type { PageOutcome } from './pageOutcome';
import type { PageQuestion, SiteQuestion } from './pageQuestion';
import { addressesSchema, eventsSchema, serverPageSchema } from './pageSchema';
import type { CheckedPage } from './pageSchema';
import { RenderProcess } from './RenderProcess';
import type { RenderLimits } from './RenderProcess';
import { serverBuilds } from './serverBuilds';
import type { RemoteToRender } from './serverBuilds';

/** The result of asking a release for a page. It is left to the browser if the release has no server build or the page needs a session. */
export type Attempt =
  | { readonly outcome: 'rendered'; readonly page: CheckedPage }
  | { readonly outcome: 'failed' | 'not tried' | 'for the browser' };

/** The name for pages that the shell renders by itself. */
export const shellName = 'shell';

interface ProcessesOptions {
  readonly store: ReleaseStore;
  readonly ask: AskBackend;
  readonly limits: RenderLimits;
  readonly now: () => number;
  /** Gets the outcome of each page that a release rendered or failed to render. */
  readonly tell: (outcome: PageOutcome) => void;
  /** Rewrites a failure's text, for example with places in the sources. Never rejects. */
  readonly explain?: (text: string) => Promise<string>;
  /** The longest pause after a release's process ended, in milliseconds. */
  readonly longestRest: number;
  /** The maximum number of concurrent pages per remote. */
  readonly mostWaiting: number;
}

/** The slot of a remote, with the process of one of its releases. */
interface Place {
  readonly key: string;
  readonly process: Promise<RenderProcess | undefined>;
  waiting: number;
}

/** The rendering processes: one per remote, for the release that was last requested. */
export class ReleaseProcesses {
  private readonly places = new Map<string, Place>();
  /** By remote: how often in a row its process ended, and the time until which none is started. */
  private readonly rests = new Map<string, { key: string; failures: number; until: number }>();

  constructor(private readonly options: ProcessesOptions) {}

  /** Renders a page of a remote, or one of the shell's own. Never rejects. */
  async attempt(question: PageQuestion, remote?: RemoteToRender): Promise<Attempt> {
    const part = partOf(question, remote);
    const { name } = part;
    const { now, mostWaiting, tell } = this.options;
    const key = keyOf(question, remote);
    const rest = this.rests.get(name);
    if (rest?.key === key && now() < rest.until) return { outcome: 'not tried' };
    const place = this.placeOf(key, question, remote);
    const { address, unknownPath, registry, config } = question;
    // Both can be made up endlessly, so such requests leave room for real pages.
    const isMadeUp = address.includes('?') || unknownPath !== undefined;
    const room = isMadeUp ? mostWaiting / 4 : mostWaiting;
    if (place.waiting >= room) return { outcome: 'not tried' };
    place.waiting += 1;
    try {
      const process = await place.process;
      if (!process) return { outcome: 'for the browser' };
      const page = pageOf(await process.render({ address, unknownPath, registry, config }));
      this.rests.delete(name);
      if (!page) return { outcome: 'for the browser' };
      tell({ ...part, address });
      return { outcome: 'rendered', page };
    } catch (error) {
      await this.note(place, part, address, error);
      return { outcome: 'failed' };
    } finally {
      place.waiting -= 1;
    }
  }

  /** Paths of a remote's pages, as its release lists them, or `unlisted` if it never lists any; undefined if it can't now. Never rejects. */
  addresses(
    site: SiteQuestion,
    remote: RemoteToRender,
    unlisted: readonly string[],
  ): Promise<readonly string[] | undefined> {
    return this.listed(site, remote, {
      of: 'addresses',
      schema: addressesSchema.default([...unlisted]),
      for: '/sitemap.xml',
      withoutBuild: [...unlisted],
    });
  }

  /** The events that a remote announces; undefined if its release can't list them. Never rejects. */
  events(site: SiteQuestion, remote: RemoteToRender): Promise<readonly RemoteEvent[] | undefined> {
    return this.listed(site, remote, {
      of: 'events',
      schema: eventsSchema,
      for: '/events.ics',
      withoutBuild: [],
    });
  }

  private async listed<Item>(
    site: SiteQuestion,
    remote: RemoteToRender,
    list: { of: 'addresses' | 'events'; schema: z.ZodType<Item>; for: string; withoutBuild?: Item },
  ): Promise<Item | undefined> {
    const key = keyOf(site, remote);
    const rest = this.rests.get(remote.name);
    if (rest?.key === key && this.options.now() < rest.until) return undefined;
    const place = this.placeOf(key, site, remote);
    try {
      const process = await place.process;
      if (!process) return list.withoutBuild;
      const { registry, config } = site;
      return fitting(
        list.schema,
        await process.list(list.of, { registry, config }),
        `What it lists for ${list.for}`,
      );
    } catch (error) {
      await this.note(place, partOf(site, remote), list.for, error);
      return undefined;
    }
  }

  /**
   * Starts the process of a release ahead of its first page, if another release of that remote has one; resolves once it can render. Never
   * rejects.
   */
  async begin(site: SiteQuestion, remote: RemoteToRender): Promise<void> {
    const known = this.places.get(remote.name);
    const key = keyOf(site, remote);
    if (!known || known.key === key) return;
    // An error is reported with the first page that needs the process.
    const process = await this.placeOf(key, site, remote).process.catch(() => undefined);
    await process?.ready();
  }

  /** Ends the process of one remote, or that of the shell's own pages. */
  drop(name: string): void {
    const place = this.places.get(name);
    this.places.delete(name);
    place?.process.then((process) => process?.close()).catch(() => undefined);
  }

  /** Ends the processes of all other remotes. */
  keep(names: ReadonlySet<string>): void {
    for (const name of this.places.keys()) if (!names.has(name)) this.drop(name);
  }

  /** Ends all processes. */
  async close(): Promise<void> {
    const places = [...this.places.values()];
    this.places.clear();
    for (const { process } of places) (await process.catch(() => undefined))?.close();
  }

  private placeOf(key: string, site: SiteQuestion, remote: RemoteToRender | undefined): Place {
    const { store, limits, ask } = this.options;
    const { shell } = site;
    const { name } = partOf(site, remote);
    const known = this.places.get(name);
    if (known?.key === key) return known;
    this.drop(name);
    const process = serverBuilds(store, shell, remote).then(
      (builds) => builds && new RenderProcess(builds, limits, ask),
    );
    const place: Place = { key, process, waiting: 0 };
    this.places.set(name, place);
    return place;
  }

  /** An error in a page concerns only that page; if the process ended or its code can't run, the release pauses for a while. */
  private async note(place: Place, part: Part, address: string, error: unknown) {
    const { name } = part;
    const process = await place.process.catch(() => undefined);
    // Another release has replaced it, or the end of its process has already been reported.
    if (this.places.get(name) !== place) return;
    if (!process?.isAlive) this.rest(place.key, name);
    const text = error instanceof Error ? error.message : String(error);
    const { tell, explain } = this.options;
    const { kind, ofShell } = error instanceof RenderFailure ? error : {};
    tell({
      ...(ofShell ? { name: 'shell', version: ofShell.version } : part),
      address,
      failure: {
        ...(kind && { kind }),
        incident: randomBytes(4).toString('hex').toUpperCase(),
        text: explain ? await explain(text) : text,
      },
    });
  }

  private rest(key: string, name: string): void {
    const { now, longestRest } = this.options;
    this.places.delete(name);
    const before = this.rests.get(name);
    const failures = (before?.key === key ? before.failures : 0) + 1;
    this.rests.set(name, { key, failures, until: now() + Math.min(1000 * 2 ** failures, longestRest) });
  }
}

/** The release that rendered a page, as it is reported. */
interface Part {
  readonly name: string;
  readonly version: string;
  readonly since?: string;
}

function partOf({ shell, registry }: SiteQuestion, remote: RemoteToRender | undefined): Part {
  if (!remote) return { name: shellName, version: shell.version };
  const { name, release } = remote;
  const entry = registry.remotes.find((one) => one.name === name);
  const since = entry && givenOut(entry, release.version);
  return { name, version: release.version, ...(since !== undefined && { since }) };
}

/** A process keeps the code of its release; the process for the shell's own pages also depends on the reasons why remotes are disabled. */
function keyOf({ shell, registry }: SiteQuestion, remote: RemoteToRender | undefined): string {
  if (remote) return `${shell.version} ${remote.release.version}`;
  const disabled = registry.remotes.filter((entry) => entry.disabled);
  return JSON.stringify([
    shell.version,
    ...disabled.map(({ name, disabledBecause }) => [name, disabledBecause]),
  ]);
}

/** The response of a process; null for a page that needs a session. Throws if it violates the limits of a page. */
function pageOf(answer: unknown): CheckedPage | null {
  const parsed = serverPageSchema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const [fault = ''] = faultsOf(parsed.error, answer);
  throw new RenderFailure('invalid', `What it answered is no page: ${fault}.`);
}
