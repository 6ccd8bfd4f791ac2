import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { lockedLibraries } from './lockedLibraries';
import type { LockedPackages } from './lockedLibraries';
import { isTeamFolder, packageDir, rootDir } from './folders';
import { acceptedRanges, packageOf, readPackage, sharedKeys, sharedLibraries } from './sharedPackages';
import { shellTypesName } from './shellTypes';
import { slashed } from './slashed';
import { codeOf, importsOf, takenSources } from './takenSources';

/** The packages bundled into the shell: their sources and dependencies are its inputs. */
const carried = ['shell', 'shared-ui', 'shared-auth', 'shared-data', 'remote-kit'];
/** Entry file of the bundler's set-up; everything it imports is part of the set-up. */
const bundlerSetUp = './remote-kit/src/build/buildPackage';

/** Version of a release: the package's own version and the hash of its inputs, such as `1.0.0-3f9c21ab`. */
export function releaseVersion(folder: string, root = rootDir): string {
  const hash = createHash('sha256');
  for (const input of inputsOf(folder, root)) hash.update(input);
  return `${readPackage(folder, root).version}-${hash.digest('hex').slice(0, 8)}`;
}

function inputsOf(folder: string, root: string): string[] {
  if (folder === 'shell') return shellInputs(root);
  return isTeamFolder(root) ? teamInputs(folder, root) : remoteInputs(folder, root);
}

/** The shell's inputs include everything it provides to remotes. */
function shellInputs(root: string): string[] {
  return [
    ...carried.flatMap((folder) => filesIn(folder, root)),
    ...librariesOf(carried, root, new Set()),
    JSON.stringify(sharedKeys(root)),
  ];
}

/**
 * A remote's inputs: its own folder, the code of the bundler's set-up and of other imports that the shell doesn't provide, the libraries
 * both depend on, and, for shared modules it imports, the *ranges* it accepts.
 */
function remoteInputs(folder: string, root: string): string[] {
  const ranges = acceptedRanges(folder, root);
  const imported = inputFiles(path.join(root, folder, 'src'))
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => importsOf(codeOf(file)));
  const foreign = imported.filter((specifier) => !specifier.startsWith('.'));
  const taken = takenSources(root, [bundlerSetUp, ...foreign], (specifier) => ranges.has(specifier));
  const provided = new Set<string>(sharedLibraries.map(({ name }) => name));
  // Libraries import these three even when the remote doesn't.
  const used = [...ranges].filter(([key]) => foreign.includes(key) || provided.has(packageOf(key)));
  return [
    ...filesIn(folder, root),
    ...[...taken].sort(([a], [b]) => a.localeCompare(b, 'en')).flat(),
    ...librariesOf([folder, 'remote-kit'], root, provided),
    JSON.stringify(used),
  ];
}

/** A team's own folder holds more than its remote, and the bundler's set-up is a library there: the kit. */
function teamInputs(folder: string, root: string): string[] {
  const files = ['package.json', 'remote.config.ts', 'src', 'prose'].map((name) => path.join(root, name));
  const provided = new Set<string>([shellTypesName, ...sharedLibraries.map(({ name }) => name)]);
  return [
    ...contentsOf(files.filter((file) => existsSync(file)).flatMap(filesOf), root),
    ...librariesOf([folder], root, provided),
    JSON.stringify([...acceptedRanges(folder, root)]),
  ];
}

function filesOf(place: string): string[] {
  return statSync(place).isDirectory() ? inputFiles(place) : [place];
}

/** The files of a package by name and content. */
function filesIn(folder: string, root: string): string[] {
  return contentsOf(inputFiles(packageDir(folder, root)), root);
}

function contentsOf(files: readonly string[], root: string): string[] {
  return files.flatMap((file) => [slashed(root, file), readFileSync(file, 'latin1')]);
}

function librariesOf(folders: readonly string[], root: string, provided: ReadonlySet<string>): string[] {
  const lock = path.join(root, 'package-lock.json');
  if (!existsSync(lock)) return [];
  const { packages }: { packages: LockedPackages } = JSON.parse(readFileSync(lock, 'utf8'));
  const asked = folders.map((folder) => {
    const { dependencies = {}, devDependencies = {} } = readPackage(folder, root);
    return {
      folder: isTeamFolder(root) ? '' : folder,
      names: Object.keys({ ...dependencies, ...devDependencies }),
    };
  });
  return lockedLibraries(packages, asked, provided);
}

/** The files of a folder that can change a build's output, sorted. */
export function inputFiles(dir: string): string[] {
  return readdirSync(dir)
    .filter((name) => !ignored.has(name) && !name.includes('.test.'))
    .sort()
    .flatMap((name) => {
      return filesOf(path.join(dir, name));
    });
}

// Any other Markdown file is a document that is bundled.
const ignored = new Set(['node_modules', 'dist', 'tests', 'jest.config.cjs', 'README.md']);
