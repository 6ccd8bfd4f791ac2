import { contracts } from '@fairshore/remote-kit/registry';
import type { Release } from '@fairshore/remote-kit/registry';
import { RemoteFailure } from './remoteFailure';

/** A release's description of itself: its container's global name, its entry, and the scripts its first page needs. */
export interface RemoteManifest {
  readonly name: string;
  readonly version: string;
  readonly contract: number;
  readonly entry: ManifestScript;
  readonly scripts: readonly ManifestScript[];
  /** The versions it requires of the modules it gets from the shell. */
  readonly shared: Readonly<Record<string, string>>;
}

interface ManifestScript {
  readonly file: string;
  readonly integrity: string;
}

export interface ManifestSource {
  /** Manifest texts that the host inlined in the page, by address. */
  readonly inlined: Readonly<Record<string, string>>;
  readonly fetch: typeof fetch;
  /** Origins that code may come from, including the page's own. */
  readonly origins: readonly string[];
}

/**
 * The verified manifest of a release. Origin, contract and digests are checked before anything of the release runs; a missing digest means
 * refusal. Throws RemoteFailure.
 */
export async function readManifest(
  release: Release,
  source: ManifestSource,
  signal: AbortSignal,
  attempt = 1,
): Promise<RemoteManifest> {
  const address = new URL(release.manifest, window.location.origin);
  if (!source.origins.includes(address.origin)) {
    throw new RemoteFailure('refused', `No code is loaded from ${address.origin}.`);
  }
  const spoken = contracts.map(({ number }) => number);
  if (!spoken.includes(release.contract)) {
    throw new RemoteFailure(
      'refused',
      `It speaks contract ${release.contract}, this shell ${spoken.join(' and ')}.`,
    );
  }
  if (!release.manifestDigest || !release.entryDigest) {
    throw new RemoteFailure('refused', 'The registry names no digest for it.');
  }
  const text =
    source.inlined[release.manifest] ??
    (await fetchText(withAttempt(address, attempt), source.fetch, signal));
  if ((await sha384(text)) !== release.manifestDigest) {
    throw new RemoteFailure('refused', 'The manifest is not the one that was released.');
  }
  const manifest = parse(text);
  if (
    !manifest ||
    manifest.contract !== release.contract ||
    manifest.entry.integrity !== release.entryDigest
  ) {
    throw new RemoteFailure('refused', 'The manifest does not match the registry.');
  }
  return manifest;
}

/**
 * The address of a file at its nth attempt. Browsers cache a release for a year, even if it arrived broken, and a hanging request goes on
 * hanging: only another address is a fresh start.
 */
export function withAttempt(address: URL, attempt: number): URL {
  if (attempt === 1) return address;
  const fresh = new URL(address);
  fresh.searchParams.set('r', String(attempt));
  return fresh;
}

async function fetchText(address: URL, fetchIt: typeof fetch, signal: AbortSignal): Promise<string> {
  const response = await fetchIt(address, { signal, credentials: 'omit' }).catch((cause: unknown) => {
    throw new RemoteFailure(signal.aborted ? 'timeout' : 'unreachable', 'The manifest can’t be reached.', {
      cause,
    });
  });
  if (!response.ok) throw new RemoteFailure('unreachable', `The manifest answered ${response.status}.`);
  if (!response.headers.get('content-type')?.includes('json')) {
    throw new RemoteFailure('unreachable', 'The manifest is not JSON.');
  }
  return response.text().catch((cause: unknown) => {
    throw new RemoteFailure(signal.aborted ? 'timeout' : 'unreachable', 'The manifest arrived incomplete.', {
      cause,
    });
  });
}

async function sha384(text: string): Promise<string> {
  // Browsers provide it only over https and on the same machine.
  if (!('subtle' in crypto)) throw new RemoteFailure('refused', 'Over plain http its code can’t be checked.');
  const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

// The digest vouches for the content, so this only guards against a release tool that writes another format.
function parse(text: string): RemoteManifest | undefined {
  try {
    const value: Partial<RemoteManifest> = JSON.parse(text);
    const { name, version, contract, entry, scripts, shared = {} } = value;
    if (!name || !version || !contract || !entry?.file || !Array.isArray(scripts)) return undefined;
    return { name, version, contract, entry, scripts, shared };
  } catch {
    return undefined;
  }
}
