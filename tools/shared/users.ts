/** Importing packages by entry. */
export type EntryUsers = ReadonlyMap<string, ReadonlySet<string>>;

/** A source file of a package and its text. */
export interface SourceFile {
  readonly package: string;
  readonly text: string;
}

/** Which packages import which entry of our own packages, including types and dynamic imports. */
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
 * Problems of shared entries, a sentence each: an entry with fewer than two users belongs in the package that uses it, unless a reason is
 * listed; and a reason that is no longer needed must be removed.
 */
export function misplacedEntries(
  entries: readonly string[],
  users: EntryUsers,
  reasons: Readonly<Record<string, string>>,
): string[] {
  const known = entries.flatMap((entry) => {
    // The entry's own package may import itself by name; that doesn't count as another user.
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
