/** @timezone America/Los_Angeles */
import type { AuditEntry } from '../records/auditEntry';
import { auditFileColumns, auditViewOf, restorable } from './auditTable';

const deletion: AuditEntry = {
  id: 7,
  at: new Date().toISOString(),
  actorId: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11',
  actorEmail: 'admin@fairshore.example',
  actorRole: 'admin',
  table: 'profiles',
  rowId: '0b1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d22',
  rowLabel: 'Ana Marin (ana@people.example)',
  action: 'delete',
  changedColumns: ['email'],
  before: { email: 'ana@people.example' },
  after: null,
};
const bySystem = { actorId: null, actorEmail: null, actorRole: 'system' };
const dayAgo = new Date(Date.now() - 24 * 3_600_000 - 1_000).toISOString();

it.each<[string, Partial<AuditEntry>, boolean]>([
  ['a deleted user', {}, true],
  ['a deleted listing', { table: 'listings', rowLabel: 'Harbour Row' }, true],
  ['a deleted reward', { table: 'rewards' }, false],
  ['a changed user', { action: 'update' }, false],
  ['what was deleted more than a day ago', { at: dayAgo }, false],
  ['a person erased by staff', { rowLabel: 'Erased person' }, true],
  ['an account that was deleted outside the console', bySystem, true],
  ['an account that its own person deleted', { ...bySystem, rowLabel: 'Erased person' }, false],
])('knows whether %s can be restored', (_case, change, isRestorable) => {
  const entry = { ...deletion, ...change };
  expect(restorable(entry, [entry])).toEqual(isRestorable ? { table: entry.table, id: entry.rowId } : null);
});

it('restores nothing that was restored already', () => {
  const restore: AuditEntry = { ...deletion, id: 8, action: 'restore' };
  expect(restorable(deletion, [restore, deletion])).toBeNull();
});

it('exports values as they are stored, whatever the time zone of who exports them', () => {
  const paid: AuditEntry = {
    ...deletion,
    table: 'rewards',
    action: 'update',
    changedColumns: ['amount', 'paid_at', 'is_test'],
    before: { amount: 1_000.5, paid_at: null, is_test: false },
    after: { amount: 1_200, paid_at: '2026-11-30T21:30:00+00:00', is_test: true },
  };
  const written = new Map(auditFileColumns.map(({ header, value }) => [header, value(paid)]));
  expect(written.get('before')).toBe('Amount: 1000.5\nTest data: No');
  expect(written.get('after')).toBe('Amount: 1200\nPaid at: 2026-11-30T21:30:00+00:00\nTest data: Yes');
});

it.each([
  ['9999-12-30', '9999-12-31T08:00:00.000Z'],
  // The day after has a year of five digits, which the database does not accept.
  ['9999-12-31', null],
])('reads the log until the end of %s', (to, until) => {
  const view = { search: '', sort: null, page: 1, pageSize: 25 } as const;
  expect(auditViewOf({ ...view, filters: { to } }).until).toBe(until);
});
