import type { PageOutcome } from '../rendering/pageOutcome';

/** A page that failed to render on the server, as shown to its developer. */
export interface ServerError {
  readonly address: string;
  /** What failed, in one line. */
  readonly title: string;
  /** The error with its stack. */
  readonly text: string;
}

const mostKept = 100;

/** The pages that currently fail on the server, by address. */
export class ServerErrors {
  readonly #errors = new Map<string, ServerError>();
  readonly #listeners = new Set<(address: string, error: ServerError | undefined) => void>();

  /** Records the outcome of a page; a page that has rendered successfully is removed. */
  note({ name, version, address, failure }: PageOutcome): void {
    const wasKnown = this.#errors.delete(address);
    if (!failure) {
      if (wasKnown) this.#listeners.forEach((listener) => listener(address, undefined));
      return;
    }
    const title = `${name} ${version} could not render ${address} on the server`;
    const error = { address, title, text: failure.text };
    this.#errors.set(address, error);
    const [oldest] = this.#errors.keys();
    if (this.#errors.size > mostKept && oldest !== undefined) this.#errors.delete(oldest);
    this.#listeners.forEach((listener) => listener(address, error));
  }

  /**
   * Calls back with the error of an address, now and on changes, and with undefined once it is fixed; returns a function that unsubscribes.
   */
  follow(address: string, take: (error: ServerError | undefined) => void): () => void {
    const listener = (concerned: string, error: ServerError | undefined) => {
      if (concerned === address) take(error);
    };
    this.#listeners.add(listener);
    const known = this.#errors.get(address);
    if (known) take(known);
    return () => this.#listeners.delete(listener);
  }
}
