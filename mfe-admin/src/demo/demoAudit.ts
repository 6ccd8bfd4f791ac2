import { matchesSearch } from '@fairshore/shared-data/search';
import type { AuditEntry, AuditPage, Narrowing } from '../records/auditEntry';

const staff = { actorId: 'demo-user-1', actorEmail: 'admin@example.com', actorRole: 'admin' };

const entries: readonly AuditEntry[] = [
  {
    ...staff,
    id: 3,
    at: '2025-06-16T09:00:00+00:00',
    table: 'listings',
    rowId: 'demo',
    rowLabel: 'Demo Quayside Apartments',
    action: 'update',
    changedColumns: ['apr'],
    before: { apr: 18.5 },
    after: { apr: 20 },
  },
  {
    ...staff,
    id: 2,
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
      status: 'Open',
    },
  },
  {
    ...staff,
    id: 1,
    at: '2025-02-24T10:05:00+00:00',
    table: 'rewards',
    rowId: 'demo-reward-2',
    rowLabel: 'owen@example.com → mihai@example.com',
    action: 'update',
    changedColumns: ['paid_at', 'status'],
    before: { paid_at: null, status: 'pending' },
    after: { paid_at: '2025-02-24T10:05:00+00:00', status: 'paid' },
  },
];

/** The example log of a suite without a backend, filtered as the database would; single rows have no history. */
export function demoAudit(narrowing: Narrowing): AuditPage {
  const { search = '', table = null, action = null, actorId = null, rowId, size, offset = 0 } = narrowing;
  const { from, until } = narrowing;
  const found = entries.filter(
    (entry) =>
      rowId === undefined &&
      matchesSearch(search, entry.rowLabel, entry.actorEmail ?? '') &&
      (table === null || entry.table === table) &&
      (action === null || entry.action === action) &&
      (actorId === null || entry.actorId === actorId) &&
      (!from || entry.at >= from) &&
      (!until || entry.at < until),
  );
  return { entries: found.slice(offset, offset + size), total: found.length, isCapped: false };
}
