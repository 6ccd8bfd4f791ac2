/** Istanbul's coverage of files by path, as far as it is read here: hits of statements and branches, and where these stand. */
export type Coverage = Readonly<Record<string, FileCoverage>>;

interface FileCoverage {
  readonly s: Readonly<Record<string, number>>;
  readonly b: Readonly<Record<string, readonly number[]>>;
  readonly statementMap: Readonly<Record<string, Place>>;
  readonly branchMap: Readonly<Record<string, { readonly loc: Place }>>;
}

interface Place {
  readonly start: { readonly line: number };
}

/** The lines, as `path:line`, with a statement or branch that `some` ran and `others` did not. */
export function onlyCovered(some: Coverage, others: Coverage): readonly string[] {
  const lines = Object.entries(some).flatMap(([file, { s, b, statementMap, branchMap }]) => {
    const known = others[file];
    const statements = Object.keys(s).filter((id) => s[id] && !known?.s[id]);
    const branches = Object.keys(b).filter((id) => b[id]?.some((hits, way) => hits && !known?.b[id]?.[way]));
    const places = [...statements.map((id) => statementMap[id]), ...branches.map((id) => branchMap[id]?.loc)];
    return [...new Set(places.map((place) => place?.start.line ?? 0))]
      .sort((one, other) => one - other)
      .map((line) => `${file}:${line}`);
  });
  return lines;
}
