import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '@fairshore/remote-kit/release';
import { compile, writeSurface } from '../surface';
import type { CompilerFault, Surface } from '../surface';
import type { UsingRemote } from '../store/releaseTypes';
import { keptFaults } from './keptFaults';
import { toldFault } from './toldFault';

/**
 * Type errors in how a remote uses the shared modules of a shell, as part of a sentence each that names remote, module and property. Errors
 * that also occur with the shell `before` are not counted: then a library has changed since the remote was built, and the shell is not to
 * blame.
 */
export async function useFaults(remote: UsingRemote, surface: Surface, before?: Surface): Promise<string[]> {
  const faults = await compiled(remote, surface);
  if (faults.length === 0) return [];
  const known = new Set(before ? (await compiled(remote, before)).map(idOf) : []);
  const own = faults.filter((fault) => !known.has(idOf(fault)));
  const places = new Map<string, string[]>();
  for (const fault of own) {
    const told = toldFault(remote, fault, surface);
    places.set(told, [...(places.get(told) ?? []), `${fault.file}:${fault.line}`]);
  }
  return [...places].map(([told, [first = '', ...more]]) => {
    const others = more.length > 0 ? ` and ${more.length} more` : '';
    return `${told} (${first}${others})`;
  });
}

function compiled(remote: UsingRemote, surface: Surface): Promise<CompilerFault[]> {
  const { name, use } = remote;
  const isOurs = existsSync(path.join(rootDir, name));
  return keptFaults({ name, use, isOurs, surface }, () => compileUse(remote, isOurs, surface));
}

async function compileUse(
  { name, use }: UsingRemote,
  isOurs: boolean,
  surface: Surface,
): Promise<CompilerFault[]> {
  // Inside the repository, so that the compiler finds the libraries.
  const cache = path.join(rootDir, '.cache');
  await mkdir(cache, { recursive: true });
  const dir = await mkdtemp(path.join(cache, 'types-'));
  try {
    await writeSurface(dir, surface);
    const root = path.join(dir, name);
    for (const [file, text] of Object.entries(use)) {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true });
      await writeFile(path.join(root, file), text);
    }
    const libraries = path.join(rootDir, name, 'node_modules');
    if (existsSync(libraries)) await symlink(libraries, path.join(root, 'node_modules'));
    const roots = Object.keys(use).filter((file) => file === 'src/remote.tsx' || file.endsWith('.d.ts'));
    const faults = await compile(
      dir,
      roots.map((file) => `${name}/${file}`),
      isOurs ? { noEmit: true } : { noEmit: true, noImplicitAny: false },
    );
    return faults
      .filter((fault) => isOurs || !isOfAbsentLibrary(fault))
      .map((fault) => ({ ...fault, file: fault.file.replace(`${name}/`, '') }));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Libraries that a remote of another repository bundles are neither installed here nor shared by the shell, so they are typed as any. */
function isOfAbsentLibrary({ code, message }: CompilerFault): boolean {
  const [, module = ''] = /'([^']+)'/.exec(message) ?? [];
  return /^TS(2307|7016)$/.test(code) && !/^(\.|@fairshore\/)/.test(module);
}

function idOf({ file, line, column, code, message }: CompilerFault): string {
  return `${file}:${line}:${column} ${code} ${message.replace(/import\("[^"]*"\)/g, '')}`;
}
