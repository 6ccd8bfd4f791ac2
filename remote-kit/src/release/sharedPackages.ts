import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { fittingText } from './fitting';
import { isTeamFolder, packageDir, rootDir } from './folders';
import { readShellTypes } from './shellTypes';

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  exports: z.record(z.string(), z.string()).optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
  peerDependencies: z.record(z.string(), z.string()).optional(),
});

/** Name, version, entries and dependencies of a package, from its package.json: one of the monorepo, or a team's only one. */
export function readPackage(folder: string, root = rootDir) {
  const file = path.join(packageDir(folder, root), 'package.json');
  return fittingText(packageSchema, readFileSync(file, 'utf8'), path.relative(root, file));
}

/** A module that exists once on the page: the shell provides it, remotes only consume it. */
export interface SharedKey {
  readonly key: string;
  readonly version: string;
}

const ownPackages = ['shared-ui', 'shared-auth', 'shared-data'] as const;
/** Libraries that the shell provides under their own names. */
export const sharedLibraries = [
  { name: 'react', keys: ['react', 'react/jsx-runtime'] },
  { name: 'react-dom', keys: ['react-dom'] },
  { name: 'styled-components', keys: ['styled-components'] },
] as const;

/**
 * The single list of shared singletons, with their current versions. react-router and TanStack Query are in it through their facades
 * `@fairshore/shared-ui/router` and `@fairshore/shared-data/query`, which keep their tree-shaking. A team uses the list of the shell whose
 * types it installed.
 */
export function sharedKeys(root = rootDir): SharedKey[] {
  if (isTeamFolder(root))
    return Object.entries(readShellTypes(root).shared).map(([key, version]) => ({ key, version }));
  const require = createRequire(path.join(root, 'package.json'));
  const foreign = sharedLibraries.flatMap(({ name, keys }) => {
    const file = require.resolve(`${name}/package.json`);
    const { version } = fittingText(z.object({ version: z.string() }), readFileSync(file, 'utf8'), file);
    return keys.map((key) => ({ key, version }));
  });
  const own = ownPackages.flatMap((folder) => {
    const { name, version, exports = {} } = readPackage(folder, root);
    return Object.keys(exports)
      .filter((entry) => !buildOnlyEntries.has(entry))
      .map((entry) => ({ key: name + entry.slice(1), version }));
  });
  const contract = readPackage('remote-kit', root);
  return [...foreign, ...own, { key: contract.name, version: contract.version }];
}

/**
 * The version ranges of shared modules that a remote runs with, by module. For our own packages it is the range in its package.json
 * (`^2.3.0`, or `^1.4.0 || ^2.0.0` during a migration), which a team lists as peers because the shell provides them; for libraries it is
 * what is compatible with the installed version.
 */
export function acceptedRanges(folder: string, root = rootDir): ReadonlyMap<string, string> {
  const { dependencies = {}, peerDependencies = {} } = readPackage(folder, root);
  const declaredRanges = { ...peerDependencies, ...dependencies };
  return new Map(
    sharedKeys(root).map(({ key, version }) => {
      const name = packageOf(key);
      const declared = name.startsWith('@fairshore/') ? declaredRanges[name] : undefined;
      return [key, declared ?? `^${version}`];
    }),
  );
}

/** The package of a shared module: `@fairshore/shared-ui` for `@fairshore/shared-ui/dialog`. */
export function packageOf(key: string): string {
  return key.split('/', key.startsWith('@') ? 2 : 1).join('/');
}

// Types, test helpers, the internal catalogue and what one shared package provides only to another are never shared with remotes.
const buildOnlyEntries = new Set([
  './testing',
  './server',
  './catalogue',
  './database-types',
  './request-limit',
]);

/** Packages that only a facade may import; a remote that imports one directly would ship a second copy. */
export const facades: Readonly<Record<string, string>> = {
  'react-router': '@fairshore/shared-ui/router',
  'react-router-dom': '@fairshore/shared-ui/router',
  '@tanstack/react-query': '@fairshore/shared-data/query',
  '@supabase/supabase-js': '@fairshore/shared-auth',
  '@supabase/auth-js': '@fairshore/shared-auth',
};
