import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { create } from 'tar';

/** A local npm registry of the packages installed here, so that another folder can install them as from npm, without the network. */
export interface LocalRegistry {
  readonly url: string;
  close(): void;
}

/** An entry of package-lock.json. */
interface Locked {
  readonly version?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: unknown;
  readonly bin?: unknown;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly engines?: unknown;
}

/** Serves the libraries in the lock file in `root`, each packed from its folder on request. */
export async function startLocalRegistry(root: string): Promise<LocalRegistry> {
  const { packages }: { packages: Readonly<Record<string, Locked>> } = JSON.parse(
    readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
  );
  const places = new Map<string, Map<string, string>>();
  for (const [place, { version, link }] of Object.entries(packages)) {
    const name = place.split('node_modules/').at(-1) ?? '';
    if (!place.includes('node_modules/') || link || version === undefined) continue;
    const versions = places.get(name) ?? new Map<string, string>();
    if (!versions.has(version) || existsSync(path.join(root, place))) versions.set(version, place);
    places.set(name, versions);
  }

  const server = createServer((request, response) => {
    const [, name = '', version] =
      /^\/((?:@[^/]+\/)?[^/]+)(?:\/-\/(.+)\.tgz)?$/.exec(decodeURIComponent(request.url ?? '')) ?? [];
    const versions = places.get(name);
    const place = version === undefined ? undefined : versions?.get(version);
    if (place !== undefined) sendPacked(path.join(root, place), response);
    else if (versions && version === undefined) response.end(JSON.stringify(packument(name, versions)));
    else response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"Not found"}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function packument(name: string, versions: ReadonlyMap<string, string>) {
    const described = [...versions].map(([version, place]) => {
      const {
        dependencies,
        optionalDependencies,
        peerDependencies,
        peerDependenciesMeta,
        bin,
        os,
        cpu,
        engines,
      } = packages[place] ?? {};
      return [
        version,
        {
          name,
          version,
          dependencies,
          // Optional dependencies of other platforms are not in the lock file; npm ci would look for them in vain.
          optionalDependencies: Object.fromEntries(
            Object.entries(optionalDependencies ?? {}).filter(([one]) => places.has(one)),
          ),
          peerDependencies,
          peerDependenciesMeta,
          bin,
          os,
          cpu,
          engines,
          dist: { tarball: `${url}/${name}/-/${version}.tgz` },
        },
      ] as const;
    });
    return {
      name,
      'dist-tags': { latest: [...versions.keys()].at(-1) },
      versions: Object.fromEntries(described),
    };
  }

  return {
    url,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function sendPacked(dir: string, response: ServerResponse): void {
  // Nested node_modules are separate packages.
  const filter = (file: string) => !file.split('/').includes('node_modules');
  create({ cwd: dir, prefix: 'package', gzip: { level: 1 }, portable: true, filter }, ['.'])
    .on('error', () => response.destroy())
    .pipe(response);
}
