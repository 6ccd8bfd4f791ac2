import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rootDir } from '@fairshore/remote-kit/release';

const ignored = new Set(['node_modules', '.git', '.cache', '.data']);

/** The sources in a folder of their own, which may be changed. */
export interface RepositoryCopy {
  readonly root: string;
  remove(): Promise<void>;
}

/** Copies the repository without what is built of it; it has the libraries of the original. */
export async function copyRepository(): Promise<RepositoryCopy> {
  const root = await mkdtemp(path.join(tmpdir(), 'fairshore-copy-'));
  await cp(rootDir, root, { recursive: true, filter: (file) => !ignored.has(path.basename(file)) });
  await linkModules(root);
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

/** The copy has packages of its own, as an installation would link them. */
async function linkModules(root: string): Promise<void> {
  const from = path.join(rootDir, 'node_modules');
  const to = path.join(root, 'node_modules');
  await mkdir(path.join(to, '@fairshore'), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== '@fairshore') await symlink(path.join(from, name), path.join(to, name));
  }
  for (const name of await readdir(path.join(from, '@fairshore'))) {
    const folder = path.basename(await realpath(path.join(from, '@fairshore', name)));
    await symlink(path.join(root, folder), path.join(to, '@fairshore', name));
    const own = path.join(rootDir, folder, 'node_modules');
    await symlink(own, path.join(root, folder, 'node_modules'));
  }
}
