import { readRegistry } from '@fairshore/shared-remote/registry';
import type { Registry } from '@fairshore/shared-remote/registry';
import { fetchJson } from '../boot/bootData';

// A visitor may be waiting for a panel that says what happened.
const patience = 1500;

/** The registry as it is now; undefined when it can't be had soon. */
export async function fetchRegistry(): Promise<Registry | undefined> {
  return readRegistry(await fetchJson('/registry.json', patience));
}
