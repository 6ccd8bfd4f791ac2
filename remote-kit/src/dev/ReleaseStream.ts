import type { ServerResponse } from 'node:http';

/** Notifies open tabs about the releases of a remote under development. */
export class ReleaseStream {
  readonly #tabs = new Set<ServerResponse>();
  #released: string | undefined;

  /** Answers a tab with an event stream, which begins with the current release. */
  open(tab: ServerResponse): void {
    tab.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
    if (this.#released !== undefined) tell(tab, 'state', { released: this.#released });
    this.#tabs.add(tab);
    tab.on('close', () => this.#tabs.delete(tab));
  }

  /** Announces the release that tabs load from now on. */
  released(hash: string): void {
    this.#released = hash;
    for (const tab of this.#tabs) tell(tab, 'release', { hash });
  }
}

function tell(tab: ServerResponse, event: string, data: unknown): void {
  tab.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
