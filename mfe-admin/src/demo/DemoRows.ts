/** Example rows in this tab's memory: they accept every change, and lose it on reload. */
export class DemoRows<Row extends { id: string }> {
  private rows: readonly Row[];
  private readonly removed = new Map<string, Row>();

  constructor(rows: readonly Row[]) {
    this.rows = rows;
  }

  all(): readonly Row[] {
    return this.rows;
  }

  /** Replaces the row with the same id, or adds the row on top. */
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

  /** Restores a removed row. */
  restore(id: string): void {
    const row = this.removed.get(id);
    if (row !== undefined) this.save(row);
  }
}
