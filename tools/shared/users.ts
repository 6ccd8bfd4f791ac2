/** Packages by the entry that they import. */
export type EntryUsers = ReadonlyMap<string, ReadonlySet<string>>;

/** One file of a package, and what stands in it. */
export interface SourceFile {
  readonly package: string;
  readonly text: string;
}

/** Who imports which entry of our own packages, types and imports on demand included. */
export function usersOf(files: Iterable<SourceFile>): EntryUsers {
  const users = new Map<string, Set<string>>();
  for (const { package: user, text } of files) {
    for (const [, entry = ''] of text.matchAll(/(?:\bfrom|\bimport\()\s*'(@fairshore\/[^']+)'/g)) {
      const known = users.get(entry) ?? new Set();
      users.set(entry, known.add(user));
    }
  }
  return users;
}

/**
 * What is wrong with shared entries, a sentence each: one that fewer than two packages use belongs into the package that uses
 * it, unless a reason is written down; and a reason that is needed no more is taken out.
 */
export function misplacedEntries(
  entries: readonly string[],
  users: EntryUsers,
  reasons: Readonly<Record<string, string>>,
): string[] {
  const known = entries.flatMap((entry) => {
    // The entry's own package may import itself by name; that is no other user.
    const others = [...(users.get(entry) ?? [])].filter((user) => user !== packageOf(entry));
    const isShared = others.length > 1;
    const hasReason = Object.hasOwn(reasons, entry);
    if (isShared && hasReason) return `${entry} has users enough by now: take its reason out.`;
    if (isShared || hasReason) return [];
    const [only] = others;
    return only === undefined
      ? `${entry} is used by nobody: take it out of the exports.`
      : `${entry} is used by ${only} alone: move it there, or write down why not.`;
  });
  const gone = Object.keys(reasons).filter((entry) => !entries.includes(entry));
  return [...known, ...gone.map((entry) => `${entry} is no entry any more: take its reason out.`)];
}

function packageOf(entry: string): string {
  return entry.split('/')[1] ?? '';
}
