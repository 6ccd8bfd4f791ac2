import type { Lockfile } from '../supply/supplyFaults';

/** What is read of a CycloneDX component; the rest is kept. */
interface Component {
  readonly properties?: readonly { readonly name: string; readonly value?: string }[];
  readonly components?: readonly Component[];
}

/** What is read of a bill of materials in CycloneDX JSON. */
export interface Bill {
  readonly components?: readonly Component[];
}

/**
 * The bill with the SHA-512 of every package's tarball, by which what is installed somewhere can be compared with it. The generator takes
 * digests only where the lockfile also names an address, and ours names no registry.
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
