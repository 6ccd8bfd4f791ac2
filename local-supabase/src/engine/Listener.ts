import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from './Engine';
import { Line } from './Lines';

type Client = ReturnType<Parameters<typeof Line.open>[0]>;
type Notifications = (channel: string, payload: string) => void;

interface Ear {
  readonly onNotify: (payload: string) => void;
  readonly onListening: () => void;
}

const againMs = 250;

/**
 * Receives the database's notifications over a connection of its own and reconnects until it is closed. The driver's `listen`
 * retries only once after a lost connection, and stays silent for good when the server is down at that moment.
 */
export class Listener {
  readonly #makeClient: (onClose: () => void, onNotify: Notifications) => Client;
  readonly #ears = new Map<string, Ear>();
  #line: Promise<Line> | undefined;
  #isClosed = false;

  constructor(makeClient: (onClose: () => void, onNotify: Notifications) => Client) {
    this.#makeClient = makeClient;
  }

  /**
   * Accepts one listener per channel. Rejects when the server can't be reached, and may then be called again; once connected, it
   * reconnects by itself.
   */
  readonly listen: Engine['listen'] = async (channel, onNotify, onListening) => {
    const line = await (this.#line ??= this.#connectFirst());
    await line.run(`listen "${channel}"`);
    this.#ears.set(channel, { onNotify, onListening });
    onListening();
  };

  async close(): Promise<void> {
    this.#isClosed = true;
    (await this.#line?.catch(() => undefined))?.end();
  }

  async #connectFirst(): Promise<Line> {
    try {
      return await this.#connect();
    } catch (error) {
      this.#line = undefined;
      throw error;
    }
  }

  async #connect(): Promise<Line> {
    const line = await Line.open((onClose) =>
      this.#makeClient(onClose, (channel, payload) => this.#ears.get(channel)?.onNotify(payload)),
    );
    try {
      for (const channel of this.#ears.keys()) await line.run(`listen "${channel}"`);
    } catch (error) {
      line.end();
      throw error;
    }
    line.onEnd(() => void this.#comeBack());
    return line;
  }

  async #comeBack(): Promise<void> {
    while (!this.#isClosed) {
      await wait(againMs, undefined, { ref: false });
      if (this.#isClosed) return;
      this.#line = this.#connect();
      const isBack = await this.#line.then(
        () => true,
        () => false,
      );
      if (!isBack) continue;
      for (const { onListening } of this.#ears.values()) onListening();
      return;
    }
  }
}
