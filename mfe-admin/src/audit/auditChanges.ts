import { formatCount, formatExactMoney, formatPercent, formatTokenPrice } from '@fairshore/shared-data/money';
import { storedNumber } from '@fairshore/shared-data/numbers';
import { formatDayAlone } from '../table/formatDayAlone';
import { formatMoment } from '../table/formatMoment';
import type { AuditEntry, AuditTable } from '../records/auditEntry';

/** One changed field of an entry, its values in words; null for no value. */
export interface AuditChange {
  label: string;
  before: string | null;
  after: string | null;
  /** The field changed, but both values were erased, with the person or the lead they tell of. */
  isErased?: true;
}

/** The label of each table's rows. */
export const tableLabels: Readonly<Record<AuditTable, string>> = {
  listings: 'Listing',
  profiles: 'User',
  rewards: 'Reward',
  leads: 'Lead',
  service_marketplace_leads: 'Package request',
  interests: 'Interest',
  project_questions: 'Question',
};

/** The label of each action, in the past tense. */
export const actionLabels = {
  insert: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
} as const satisfies Record<AuditEntry['action'], string>;

type Format = (value: string | number) => string;

const money: Format = (value) => formatExactMoney(storedNumber(value));
const moment: Format = (value) => formatMoment(String(value));
const day: Format = (value) => formatDayAlone(String(value));

/** Labels of columns whose name doesn't read well, and formats of columns that aren't text. */
const columns: ReadonlyMap<string, { label?: string; format?: Format }> = new Map(
  Object.entries({
    apr: { label: 'APR', format: (value) => formatPercent(storedNumber(value)) },
    min_ticket: { format: money },
    hard_cap: { format: money },
    raised: { format: money },
    amount: { format: money },
    token_price: { format: (value) => formatTokenPrice(storedNumber(value)) },
    available_tokens: { format: (value) => formatCount(storedNumber(value)) },
    is_test: { label: 'Test data' },
    full_name: { label: 'Name' },
    onepager_link: { label: 'One-pager link' },
    closes_on: { label: 'Planned to close', format: day },
    interest_days: { label: 'Interest counts (days)' },
    claims_fresh_days: { label: 'Figures stay current (days)' },
    claims_confirmed_on: { label: 'Figures confirmed on', format: day },
    state_reason: { label: 'Reason' },
    created_at: { format: moment },
    published_at: { label: 'First published', format: moment },
    paid_at: { format: moment },
  } satisfies Record<string, { label?: string; format?: Format }>),
);

/** A person who signs up gives the profile that staff made for them the id of their account. */
const signUp: AuditChange = { label: 'Account', before: 'none', after: 'signed up' };

/**
 * An entry's changes, field by field; for created and deleted rows, only fields with a value. Amounts and times are written for the
 * screen, in the reader's time zone, or `asStored` for a file.
 */
export function auditChanges(
  { action, changedColumns, before, after }: AuditEntry,
  { asStored = false } = {},
): AuditChange[] {
  const isUpdate = action === 'update';
  return (
    changedColumns
      // Otherwise an id doesn't help a reader, because the row's name is shown above its changes.
      .filter((column) => column !== 'id' || isUpdate)
      .map((column): AuditChange => {
        if (column === 'id') return signUp;
        const format = asStored ? undefined : columns.get(column)?.format;
        return {
          label: columns.get(column)?.label ?? inWords(column),
          before: written(before?.[column], format),
          after: written(after?.[column], format),
          ...(isUpdate && !has(before, column) && !has(after, column) && { isErased: true }),
        };
      })
      .filter((change) => isUpdate || change.before !== null || change.after !== null)
  );
}

function has(values: AuditEntry['before'], column: string): boolean {
  return values !== null && column in values;
}

function written(value: unknown, format: Format = String): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(String).join('\n');
  if (typeof value !== 'string' && typeof value !== 'number') return JSON.stringify(value);
  return format(value);
}

function inWords(column: string): string {
  const words = column.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
