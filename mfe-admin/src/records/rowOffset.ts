/** PostgreSQL's largest integer: a larger offset is refused, which would read like an outage. */
const largest = 2_147_483_647;

/** The number of rows before a page, which is counted from 1. */
export function rowOffset(page: number, pageSize: number): number {
  return Math.min((page - 1) * pageSize, largest);
}
