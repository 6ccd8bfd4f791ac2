import type { PageOutcome } from '../rendering/pageOutcome';

/** A page that could not be rendered, as its developer is told. */
export interface ServerError {
  readonly address: string;
  /** What failed, in one line. */
  readonly title: string;
  /** What was thrown, with its stack. */
  readonly text: string;
}

const mostKept = 100;

/** The pages that fail on the server at this moment, by their addresses. */
export class ServerErrors {
  readonly #errors = new Map<string, ServerError>();
  readonly #listeners = new Set<(address: string, error: ServerError | undefined) => void>();

  /** Takes how a page was made: one that was rendered after all is forgotten. */
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

  /** Calls back with the error of an address, now and later, and with undefined when it is gone; returns what ends that. */
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
