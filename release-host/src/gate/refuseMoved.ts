import { Refusal } from '../store/pointerChanges';

/** Throws a Refusal if a rollback was asked for `from` one release, and another is live: a repeated request goes back only once. */
export function refuseMoved(name: string, version: string, from: string | undefined): void {
  if (from !== undefined && from !== version)
    throw new Refusal(`${name} is at ${version}, not at ${from}: nothing was taken back.`);
}
