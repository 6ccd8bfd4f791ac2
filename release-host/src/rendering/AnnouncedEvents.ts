import type { RemoteEvent } from '@fairshore/remote-kit';
import type { SiteQuestion } from './pageQuestion';
import type { ReleaseProcesses } from './ReleaseProcesses';

type Events = readonly RemoteEvent[];

/** The events that the remotes of a site announce, cached for a while, so that requests don't cause work in their processes. */
export class AnnouncedEvents {
  private kept: { key: string; until: number; events: Promise<Events> } | undefined;
  /** By remote. A subscribed calendar must not lose its entries because a process ended. */
  private readonly last = new Map<string, Events>();

  /** `freshMs` is how long events are cached. */
  constructor(
    private readonly processes: Pick<ReleaseProcesses, 'events'>,
    private readonly freshMs: number,
    private readonly now: () => number,
  ) {}

  /**
   * Falls back to the last known events of a remote that is disabled or can't be asked now. Rejects if there are no events at all while a
   * remote without known events could not be asked: an empty calendar would delete the subscribers' entries.
   */
  events(site: SiteQuestion): Promise<Events> {
    const key = JSON.stringify([site.shell.version, site.registry, site.config]);
    if (this.kept?.key !== key || this.now() >= this.kept.until)
      this.kept = { key, until: this.now() + this.freshMs, events: this.ask(site) };
    return this.kept.events;
  }

  private async ask(site: SiteQuestion): Promise<Events> {
    const lists = await Promise.all(
      site.registry.remotes.map(async ({ name, stable, disabled }) => {
        const listed = disabled ? undefined : await this.processes.events(site, { name, release: stable });
        if (listed) this.last.set(name, listed);
        return listed ?? this.last.get(name);
      }),
    );
    const events = lists.flatMap((listed) => listed ?? []);
    if (events.length === 0 && lists.includes(undefined))
      throw new Error('What the remotes announce is not known now.');
    return events;
  }
}
