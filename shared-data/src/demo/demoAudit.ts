import type { AuditEntry, AuditPage } from '../audit/auditEntry';
import type { AuditView } from '../audit/auditQueries';

const staff = { actorId: 'demo-admin', actorEmail: 'admin@fairshore.example', actorRole: 'admin' };

const entries: readonly AuditEntry[] = [
  {
    ...staff,
    id: 3,
    at: '2025-06-16T09:00:00+00:00',
    table: 'listings',
    rowId: 'demo',
    rowLabel: 'Demo Quayside Apartments',
    action: 'update',
    changedColumns: ['apr', 'status'],
    before: { apr: 18.5, status: 'Draft' },
    after: { apr: 20, status: 'Open' },
  },
  {
    ...staff,
    id: 2,
    at: '2025-06-10T09:00:00+00:00',
    table: 'rewards',
    rowId: 'demo-reward',
    rowLabel: 'ana@example.com → owen@example.com',
    action: 'update',
    changedColumns: ['paid_at', 'status'],
    before: { paid_at: null, status: 'pending' },
    after: { paid_at: '2025-06-10T09:00:00+00:00', status: 'paid' },
  },
  {
    ...staff,
    id: 1,
    at: '2025-03-03T09:00:00+00:00',
    table: 'listings',
    rowId: 'demo',
    rowLabel: 'Demo Quayside Apartments',
    action: 'insert',
    changedColumns: ['apr', 'hard_cap', 'name', 'sector', 'status'],
    before: null,
    after: {
      apr: 18.5,
      hard_cap: 2_000_000,
      name: 'Demo Quayside Apartments',
      sector: 'Real Estate',
      status: 'Draft',
    },
  },
];

/** The example log of a suite without a backend, narrowed as the database would. */
export function demoAudit(
  { search, table, action, actorId, from, until, page }: AuditView,
  pageSize: number,
): AuditPage {
  const words = search.trim().toLowerCase();
  const found = entries.filter(
    (entry) =>
      `${entry.rowLabel}\n${entry.actorEmail}`.toLowerCase().includes(words) &&
      (table === null || entry.table === table) &&
      (action === null || entry.action === action) &&
      (actorId === null || entry.actorId === actorId) &&
      (!from || entry.at >= from) &&
      (!until || entry.at < until),
  );
  const first = (page - 1) * pageSize;
  return { entries: found.slice(first, first + pageSize), total: found.length, isCapped: false };
}
