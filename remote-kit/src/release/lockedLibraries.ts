/** What package-lock.json says of one place; `link` stands for a package of the monorepo. */
interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** The part `packages` of package-lock.json: by place, such as `node_modules/a/node_modules/b`. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** A folder and the libraries that are asked for there. */
export interface Asked {
  readonly folder: string;
  readonly names: readonly string[];
}

/**
 * Every library that some packages reach, sorted: one line for each that asks for another, with the versions and digests of
 * both. `provided` are those that somebody else brings. Where a library lies is no part of it.
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

/** Where Node finds a library for somebody in `from`: in the nearest `node_modules` on the way up. */
function placeOf(packages: LockedPackages, from: string, name: string): string | undefined {
  const place = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (packages[place]) return place;
  return from === '' ? undefined : placeOf(packages, from.split('/').slice(0, -1).join('/'), name);
}

// An optional peer is there when somebody else asks for it; who uses it names it.
function namesIn({ dependencies, optionalDependencies, peerDependencies, ...rest }: LockedPackage): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (name) => !rest.peerDependenciesMeta?.[name]?.optional,
  );
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers];
}

// swc drops types without reading them, and the federation plugin, which asks for the compiler, is configured to make none.
function isOfTypes(name: string): boolean {
  return name === 'typescript' || name.startsWith('@types/');
}
