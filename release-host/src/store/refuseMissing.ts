import type { Pointer } from '@fairshore/remote-kit/release';
import { Refusal } from './pointerChanges';

/** A store that can tell whether it contains a complete release. */
interface Releases {
  has(name: string, version: string): boolean;
}

/** Throws a Refusal if a pointer would name a release that is not in the store; one that it already named is accepted. */
export function refuseMissing(store: Releases, next: Pointer, last: Pointer | undefined): void {
  const named = [last?.stable, last?.previous, last?.canary].map((part) => part?.version);
  for (const part of [next.stable, next.canary])
    if (part && !named.includes(part.version)) refuseMissingRelease(store, next.name, part.version);
}

/** Throws a Refusal if the store doesn't contain a complete release. */
export function refuseMissingRelease(store: Releases, name: string, version: string): void {
  if (!store.has(name, version))
    throw new Refusal(
      `${name} ${version} is not in the store, so nothing points at it. Build or release it again.`,
    );
}
