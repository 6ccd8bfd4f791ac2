import { toldOfHost } from '../rendering/toldFailure';

/** Milliseconds after which a failure of the same kind is logged again. */
const restMs = 600_000;

/**
 * A log for failures that a client only learns the status of. While a backend is away, all requests fail alike, so of each kind one is
 * logged in ten minutes: of an error's name, under `what`.
 */
export function failureLog(
  log: (line: string, error: unknown) => void,
  now = () => performance.now(),
): (what: string, error: unknown) => void {
  const toldAt = new Map<string, number>();
  return (what, error) => {
    const kind = `${what} ${error instanceof Error ? error.name : typeof error}`;
    const last = toldAt.get(kind);
    if (last !== undefined && now() - last < restMs) return;
    toldAt.set(kind, now());
    log(`${what} could not be answered:`, error instanceof Error ? toldOfHost(error) : typeof error);
  };
}
