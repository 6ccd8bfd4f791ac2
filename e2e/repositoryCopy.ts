import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rootDir } from '@fairshore/remote-kit/release';

const ignored = new Set(['node_modules', '.git', '.cache', '.data']);

/** A copy of the sources in a separate folder, which may be changed. */
export interface RepositoryCopy {
  readonly root: string;
  remove(): Promise<void>;
}

/** Copies the repository without its build output; the copy links to the original's libraries. */
export async function copyRepository(): Promise<RepositoryCopy> {
  const root = await mkdtemp(path.join(tmpdir(), 'fairshore-copy-'));
  await cp(rootDir, root, { recursive: true, filter: (file) => !ignored.has(path.basename(file)) });
  await linkModules(root);
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

/** Links the workspace packages to those of the copy, as an installation would, and other libraries to the original's. */
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
