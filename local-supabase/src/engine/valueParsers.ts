/** Type identifiers (pg_type.oid) whose text form is not what PostgREST sends. */
export const oid = { bigint: 20, numeric: 1700, timestamp: 1114, timestamptz: 1184 } as const;

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

/** JSON that is already text must not be encoded a second time: `@supabase/lite` hands over both forms. */
export function serializeJson(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
