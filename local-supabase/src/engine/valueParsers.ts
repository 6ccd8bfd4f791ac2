/** Type ids (pg_type.oid) whose text form differs from what PostgREST sends. */
export const oid = { bigint: 20, date: 1082, numeric: 1700, timestamp: 1114, timestamptz: 1184 } as const;

/** `12.50` → 12.5; NaN and infinities stay text because JSON has no literal for them. */
export function parseNumeric(text: string): number | string {
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

/** `2026-11-21 07:46:00.12+00` → `2026-11-21T07:46:00.12+00:00`, microseconds kept. */
export function parseTimestamptz(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

/** `2026-11-21 07:46:00` → `2026-11-21T07:46:00`. */
export function parseTimestamp(text: string): string {
  return text.replace(' ', 'T');
}

/** A column of a result. */
export interface Field {
  name: string;
  dataTypeID: number;
}

const parsers = new Map<number, (text: string) => unknown>([
  // A date stays text: a JavaScript Date is an instant, which falls on another day in other time zones.
  [oid.date, String],
  [oid.numeric, parseNumeric],
  [oid.timestamp, parseTimestamp],
  [oid.timestamptz, parseTimestamptz],
]);

/** The types that `parseRows` needs as raw PostgreSQL text. */
export const textTypes = [...parsers.keys()];

/** Replaces raw text by the values PostgREST would send, in rows received from the thread. */
export function parseRows(rows: readonly Record<string, unknown>[], fields: readonly Field[]): void {
  for (const { name, dataTypeID } of fields) {
    const parse = parsers.get(dataTypeID);
    if (!parse) continue;
    for (const row of rows) {
      const text = row[name];
      if (typeof text === 'string') row[name] = parse(text);
    }
  }
}
