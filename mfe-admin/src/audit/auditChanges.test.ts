/** @timezone UTC */
import { auditChanges } from './auditChanges';
import type { AuditEntry } from '../records/auditEntry';

const entry: AuditEntry = {
  id: 1,
  at: '2026-03-03T09:00:00Z',
  actorId: null,
  actorEmail: null,
  actorRole: 'system',
  table: 'profiles',
  rowId: 'b2',
  rowLabel: 'Ana Marin',
  action: 'update',
  changedColumns: [],
  before: null,
  after: null,
};

test('a profile that gets the id of an account tells of a sign-up', () => {
  const changed = { ...entry, changedColumns: ['id'], before: { id: 'a1' }, after: { id: 'b2' } };
  expect(auditChanges(changed)).toEqual([{ label: 'Account', before: 'none', after: 'signed up' }]);
});

test('a value that was erased is not an empty one', () => {
  const changedColumns = ['email', 'role'];
  const before = { role: 'investor' };
  expect(auditChanges({ ...entry, changedColumns, before, after: { role: 'admin' } })).toEqual([
    { label: 'Email', before: null, after: null, isErased: true },
    { label: 'Role', before: 'investor', after: 'admin' },
  ]);
  const emptied = {
    ...entry,
    changedColumns: ['email'],
    before: { email: 'a@b.example' },
    after: { email: null },
  };
  expect(auditChanges(emptied)).toEqual([{ label: 'Email', before: 'a@b.example', after: null }]);
});

test('a created row shows neither its id nor empty fields', () => {
  const created = { ...entry, action: 'insert' as const, changedColumns: ['id', 'name', 'role'] };
  expect(auditChanges({ ...created, after: { id: 'b2', name: null, role: 'admin' } })).toEqual([
    { label: 'Role', before: null, after: 'admin' },
  ]);
});

test('days and moments read alike, whichever column they are in', () => {
  const dated = {
    closes_on: '2026-12-30',
    claims_confirmed_on: '2026-11-01',
    paid_at: '2026-11-30T21:30:00+00:00',
  };
  const created = { ...entry, action: 'insert' as const, changedColumns: Object.keys(dated), after: dated };
  expect(auditChanges(created).map(({ after }) => after)).toEqual([
    '30 Dec 2026',
    '1 Nov 2026',
    '30 Nov 2026, 21:30',
  ]);
});
