import type { Lockfile } from '../supply/supplyFaults';

/** The fields read from a CycloneDX component; the others are preserved. */
interface Component {
  readonly properties?: readonly { readonly name: string; readonly value?: string }[];
  readonly components?: readonly Component[];
}

/** The fields read from a bill of materials in CycloneDX JSON. */
export interface Bill {
  readonly components?: readonly Component[];
}

/**
 * Adds the SHA-512 of every package's tarball to the bill, so that an installation can be compared with it. The generator only copies
 * digests when the lockfile also has a URL, and ours names no registry.
 */
export function withHashes({ components, ...bill }: Bill, { packages }: Lockfile): Bill {
  const hashed = ({ components: inner, ...component }: Component): Component => {
    const path = component.properties?.find(({ name }) => name === 'cdx:npm:package:path')?.value ?? '';
    const digest = packages[path]?.integrity?.match(/sha512-(\S+)/)?.[1];
    return {
      ...component,
      ...(digest && { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }),
      ...(inner && { components: inner.map(hashed) }),
    };
  };
  return { ...bill, ...(components && { components: components.map(hashed) }) };
}
