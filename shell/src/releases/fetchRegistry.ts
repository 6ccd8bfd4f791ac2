import { readRegistry } from '@fairshore/remote-kit/registry';
import type { Registry } from '@fairshore/remote-kit/registry';
import { fetchJson } from '../boot/bootData';

// A visitor may be waiting for a panel that says what happened.
const timeoutMs = 1500;

/** The current registry; undefined when it can't be loaded soon. */
export async function fetchRegistry(): Promise<Registry | undefined> {
  return readRegistry(await fetchJson('/registry.json', timeoutMs));
}
