import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NavigationItem } from '../registry';
import { contractSchema, judgedDeclarationSchema } from './declaration';
import { fitting } from './fitting';
import { isTeamFolder, packageDir, rootDir, teamRemoteName } from './folders';

/** What a remote's team declares about it, in its `remote.config.ts`. */
export interface RemoteDeclaration {
  /** Folder and registry name, such as `mfe-pipeline`. */
  readonly name: string;
  /** The team shown in the panel when the remote can't be loaded. */
  readonly owner: string;
  /** react-router patterns this remote owns, exclusively. */
  readonly mounts: readonly string[];
  /** Links in header and footer. */
  readonly navigation: readonly NavigationItem[];
  /** The contract that its `src/remote.tsx` is written for; 1 by default. */
  readonly contract?: number;
  /**
   * Addresses with demo data that the gate opens in addition to one page per mount, such as `/compare?ids=a,b`: each tab, and pages that
   * are empty until something is chosen.
   */
  readonly examples?: readonly string[];
}

/** Types a remote's declaration; the bundler configuration and the registry pointer are both derived from it. */
export function declareRemote(declaration: RemoteDeclaration): RemoteDeclaration {
  return declaration;
}

/** The packages that are released as remotes: each folder of the monorepo with a `remote.config.ts`, or a team's only one. */
export function remoteFolders(): string[] {
  if (isTeamFolder()) return [teamRemoteName()];
  return readdirSync(rootDir)
    .filter((folder) => existsSync(path.join(rootDir, folder, 'remote.config.ts')))
    .sort();
}

/** Reads the declaration in a package's `remote.config.ts`. Throws when it doesn't fit the schema. */
export async function readDeclaration(folder: string): Promise<RemoteDeclaration> {
  const declaration = fitting(judgedDeclarationSchema, await readConfig(folder), configFile(folder));
  if (declaration.name === folder) return declaration;
  throw new Error(`${configFile(folder)} names the remote ${declaration.name}; it must be ${folder}.`);
}

/** Reads the contract that a package's `remote.config.ts` names. Throws when it is not a valid contract number. */
export async function readContract(folder: string): Promise<number> {
  const { contract } = fitting(contractSchema, await readConfig(folder), configFile(folder));
  return contract;
}

async function readConfig(folder: string): Promise<unknown> {
  const module: { remoteConfig?: unknown } = await import(
    pathToFileURL(path.join(packageDir(folder), 'remote.config.ts')).href
  );
  return module.remoteConfig;
}

function configFile(folder: string): string {
  return isTeamFolder() ? 'remote.config.ts' : `${folder}/remote.config.ts`;
}
