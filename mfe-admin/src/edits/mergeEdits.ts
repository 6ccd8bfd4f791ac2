/** The result of merging two people's edits of one row; lists are compared item by item. */
export interface MergedEdits<Row, Field extends keyof Row> {
  /** The current row with the non-conflicting local changes applied. */
  merged: Row;
  /** The changes still to be stored: fields edited here, but not by the other person. */
  changes: Partial<Pick<Row, Field>>;
  /** Fields that both people changed to different values, so somebody has to choose. */
  conflicts: Field[];
}

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  return Object.is(one, other);
}

/**
 * Three-way merge of a row: as this form read it (`base`), the fields changed here (`mine`), and the row as currently stored
 * (`theirs`). A field that both set to the same value is no conflict.
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
