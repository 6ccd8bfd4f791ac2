import { captureAuthAddress } from '../address/capturedAddress';

/** Where the Supabase project is, as `/config.json` states it. `url` may be relative to the page's origin. */
export interface BackendConfig {
  url: string;
  publishableKey: string;
}

/** The session's storage key; every item that belongs to the session starts with it. */
export const AUTH_STORAGE_KEY = 'fairshore.auth';

let current: BackendConfig | null = null;
const resets = new Set<() => void>();

/**
 * Points the suite at its backend; the shell calls it once, before anything renders. `null` is demo mode.
 * Also takes sign-in tokens out of the address bar, so that neither the router nor a script sees them.
 */
export function configureBackend(config: BackendConfig | null): void {
  resets.forEach((reset) => reset());
  current = config && config.url !== '' && config.publishableKey !== '' ? config : null;
  captureAuthAddress();
}

/** False in demo mode: no backend is configured and no request may be made. Only `dataSource` calls this. */
export function hasBackend(): boolean {
  return current !== null;
}

/** The configured backend. Throws in demo mode: only the Supabase part of a `dataSource` calls a server. */
export function requireBackend(): BackendConfig {
  if (!current) {
    throw new Error('No backend is configured. Ask through a dataSource().');
  }
  return current;
}

/** Absolute URL of one of the backend's services, such as `rest/v1`. */
export function serviceUrl(service: string): URL {
  const { url } = requireBackend();
  const base = new URL(url.endsWith('/') ? url : `${url}/`, globalThis.location?.origin);
  return new URL(service, base);
}

/**
 * The headers that identify the project. An `sb_…` key is not a token and must not be sent as one; an older JWT key
 * doubles as the anonymous token.
 */
export function projectHeaders(): Record<string, string> {
  const { publishableKey } = requireBackend();
  return publishableKey.startsWith('sb_')
    ? { apikey: publishableKey }
    : { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` };
}

/** Registers a reset for when the backend is configured again (for lazily created clients). */
export function onBackendChange(reset: () => void): void {
  resets.add(reset);
}
