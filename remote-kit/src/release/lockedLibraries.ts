/** The entry of package-lock.json for one place; `link` marks a package of the monorepo. */
interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** The `packages` section of package-lock.json, by place, such as `node_modules/a/node_modules/b`. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** A folder and the libraries that it depends on. */
export interface Asked {
  readonly folder: string;
  readonly names: readonly string[];
}

/**
 * Every library that some packages depend on, directly or not, sorted: one line per dependency, with the versions and digests of both
 * sides. `provided` libraries come from elsewhere and are skipped. Where a library is installed makes no difference.
 */
export function lockedLibraries(
  packages: LockedPackages,
  asked: readonly Asked[],
  provided: ReadonlySet<string>,
): string[] {
  const lines = new Set<string>();
  const seen = new Set<string>();
  function follow(from: string, asking: string, names: readonly string[]): void {
    for (const name of names.filter((wanted) => !isOfTypes(wanted))) {
      const place = provided.has(name) ? undefined : placeOf(packages, from, name);
      const library = place === undefined ? undefined : packages[place];
      if (place === undefined || !library || library.link) continue;
      const id = [name, library.version, library.integrity].join(' ');
      lines.add(`${asking} > ${id}`);
      if (seen.has(place)) continue;
      seen.add(place);
      follow(place, id, namesIn(library));
    }
  }
  for (const { folder, names } of asked) follow(folder, folder, names);
  return [...lines].sort();
}

/** Where Node finds a library imported from `from`: in the nearest `node_modules`, going up. */
function placeOf(packages: LockedPackages, from: string, name: string): string | undefined {
  const place = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (packages[place]) return place;
  return from === '' ? undefined : placeOf(packages, from.split('/').slice(0, -1).join('/'), name);
}

// Optional peers are skipped: whichever package needs one lists it itself.
function namesIn({ dependencies, optionalDependencies, peerDependencies, ...rest }: LockedPackage): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (name) => !rest.peerDependenciesMeta?.[name]?.optional,
  );
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers];
}

// swc drops types without reading them, and the federation plugin, which depends on the compiler, is configured to generate none.
function isOfTypes(name: string): boolean {
  return name === 'typescript' || name.startsWith('@types/');
}
