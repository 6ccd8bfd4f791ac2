import type { RemoteEvent } from '@fairshore/remote-kit';
import type { SiteQuestion } from './pageQuestion';
import type { ReleaseProcesses } from './ReleaseProcesses';

type Events = readonly RemoteEvent[];

/** What the remotes of a site announce for calendars, kept for a while: nobody starts work in their processes by asking. */
export class AnnouncedEvents {
  private kept: { key: string; until: number; events: Promise<Events> } | undefined;
  /** By remote. A subscribed calendar must not lose its days because a process ended. */
  private readonly last = new Map<string, Events>();

  /** `freshMs` is how long what they say is given out. */
  constructor(
    private readonly processes: Pick<ReleaseProcesses, 'events'>,
    private readonly freshMs: number,
    private readonly now: () => number,
  ) {}

  /**
   * Of a remote that can't be asked now, disabled ones among them, what it said last. Rejects where nothing is left while one could
   * not be asked and never said anything: an empty calendar would take their days from those who subscribe to it.
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
