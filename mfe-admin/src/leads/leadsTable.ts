import type { CsvColumn } from '@fairshore/shared-data/exports';
import type { BadgeTone } from '@fairshore/shared-ui';
import { leadKindLabels, leadKinds, leadStatuses } from '../records/lead';
import type { Lead, LeadStatus } from '../records/lead';

/** The URL parameters of the inbox. */
export const leadsRules = {
  tab: 'leads',
  sortKeys: ['sender', 'kind', 'status', 'createdAt'] as const,
  filters: { kind: leadKinds, status: leadStatuses },
};

/** The colour of each status, in addition to the text. */
export const statusTones: Readonly<Record<LeadStatus, BadgeTone>> = {
  New: 'accent',
  'In progress': 'filling',
  Done: 'open',
  Archived: 'closed',
};

/** A lead's display name: its sender's name, or their address if the form has no name field. */
export function senderOf({ name, email }: Pick<Lead, 'name' | 'email'>): string {
  return name === '' ? email : name;
}

/** The columns of leads.csv, one row per lead; facts without their own column are in `details`, one per line within the cell. */
export const leadFileColumns: readonly CsvColumn<Lead>[] = [
  { header: 'id', value: ({ id }) => id },
  { header: 'createdAt', value: ({ createdAt }) => createdAt },
  { header: 'kind', value: ({ kind }) => leadKindLabels[kind] },
  { header: 'status', value: ({ status }) => status },
  { header: 'name', value: ({ name }) => name },
  { header: 'email', value: ({ email }) => email },
  { header: 'phone', value: ({ phone }) => phone },
  { header: 'company', value: ({ company }) => company },
  { header: 'subject', value: ({ subject }) => subject },
  { header: 'message', value: ({ message }) => message },
  {
    header: 'details',
    value: ({ facts }) => facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  },
  { header: 'page', value: ({ page }) => page },
  { header: 'staffNote', value: ({ staffNote }) => staffNote },
  { header: 'handledBy', value: ({ handledBy }) => handledBy },
  { header: 'handledAt', value: ({ handledAt }) => handledAt },
];
