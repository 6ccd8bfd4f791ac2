import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readPackage, rootDir, sharedKeys } from './sharedPackages';

/**
 * Eight hexadecimal digits over everything that can change what a package's build puts out. A remote's build sees its
 * own folder, the bundler settings, the locked libraries and the *versions* of the shared packages; the shell's sees their
 * sources too, because it carries them.
 */
function inputsHash(folder: string): string {
  const hash = createHash('sha256');
  const add = (file: string) => {
    hash.update(path.relative(rootDir, file));
    hash.update(readFileSync(file));
  };
  const inputs =
    folder === 'shell'
      ? ['shell', 'shared-ui', 'shared-auth', 'shared-data', 'remote-kit']
      : [folder, 'remote-kit'];
  for (const input of inputs) inputFiles(path.join(rootDir, input)).forEach(add);
  hash.update(lockedPackages());
  hash.update(JSON.stringify(sharedKeys()));
  return hash.digest('hex').slice(0, 8);
}

/** What the lock file says of libraries. Our own packages are left out: one more must not build all others again. */
function lockedPackages(): string {
  const lock = path.join(rootDir, 'package-lock.json');
  if (!existsSync(lock)) return '';
  const { packages }: { packages: Record<string, { link?: boolean }> } = JSON.parse(
    readFileSync(lock, 'utf8'),
  );
  const libraries = Object.entries(packages).filter(
    ([place, { link }]) => place.includes('node_modules/') && !link,
  );
  return JSON.stringify(libraries);
}

/** Version of a release: the package's own version and the hash of its inputs, such as `1.0.0-3f9c21ab`. */
export function releaseVersion(folder: string): string {
  return `${readPackage(folder).version}-${inputsHash(folder)}`;
}

/** The files of a folder that can change what a build puts out, sorted. */
export function inputFiles(dir: string): string[] {
  return readdirSync(dir)
    .filter((name) => !ignored.has(name) && !name.includes('.test.'))
    .sort()
    .flatMap((name) => {
      const file = path.join(dir, name);
      return statSync(file).isDirectory() ? inputFiles(file) : [file];
    });
}

// Any other Markdown is a document that is built in.
const ignored = new Set(['node_modules', 'dist', 'tests', 'jest.config.cjs', 'README.md']);
