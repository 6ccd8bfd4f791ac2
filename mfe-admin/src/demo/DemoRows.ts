/** Example rows of this tab: they take every change and forget it on reload. */
export class DemoRows<Row extends { id: string }> {
  private rows: readonly Row[];
  private readonly removed = new Map<string, Row>();

  constructor(rows: readonly Row[]) {
    this.rows = rows;
  }

  all(): readonly Row[] {
    return this.rows;
  }

  /** Puts a row in place of the one with its id, or on top. */
  save(row: Row): void {
    this.rows = this.rows.some(({ id }) => id === row.id)
      ? this.rows.map((known) => (known.id === row.id ? row : known))
      : [row, ...this.rows];
  }

  remove(id: string): void {
    const row = this.rows.find((known) => known.id === id);
    if (row !== undefined) this.removed.set(id, row);
    this.rows = this.rows.filter((row) => row.id !== id);
  }

  /** Takes the removal of a row back. */
  restore(id: string): void {
    const row = this.removed.get(id);
    if (row !== undefined) this.save(row);
  }
}
