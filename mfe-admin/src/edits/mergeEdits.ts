/** What becomes of two people's edits of one row; lists are compared by their items. */
export interface MergedEdits<Row, Field extends keyof Row> {
  /** The row as it is now with what clashes with nothing on top. */
  merged: Row;
  /** What is still to be stored: touched here, left alone by the other. */
  changes: Partial<Pick<Row, Field>>;
  /** Fields that both changed, to different values: a person has to choose. */
  conflicts: Field[];
}

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  return Object.is(one, other);
}

/**
 * Compares three versions of a row: as this form saw it (`base`), the fields that were changed here (`mine`) and the row as
 * it is now (`theirs`). A field that both set to the same value is no conflict.
 */
export function mergeEdits<Row extends object, Field extends keyof Row>(
  base: Row,
  mine: Partial<Pick<Row, Field>>,
  theirs: Row,
): MergedEdits<Row, Field> {
  const changes: Partial<Pick<Row, Field>> = {};
  const conflicts: Field[] = [];
  for (const field of Object.keys(mine) as Field[]) {
    const value = mine[field];
    if (value === undefined || isSame(value, base[field]) || isSame(value, theirs[field])) continue;
    if (isSame(base[field], theirs[field])) changes[field] = value;
    else conflicts.push(field);
  }
  return { merged: { ...theirs, ...changes }, changes, conflicts };
}
