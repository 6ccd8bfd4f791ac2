import type { CsvColumn } from '@fairshore/shared-data/exports';
import type { BadgeTone } from '@fairshore/shared-ui';
import { leadKindLabels, leadKinds, leadStatuses } from '../records/lead';
import type { Lead, LeadStatus } from '../records/lead';

/** What the address of the inbox may say. */
export const leadsRules = {
  tab: 'leads',
  sortKeys: ['sender', 'kind', 'status', 'createdAt'] as const,
  filters: { kind: leadKinds, status: leadStatuses },
};

/** The colour of each status; the word says the same. */
export const statusTones: Readonly<Record<LeadStatus, BadgeTone>> = {
  New: 'accent',
  'In progress': 'filling',
  Done: 'open',
  Archived: 'closed',
};

/** What a lead is called: its sender's name, or address where the form asks for no name. */
export function senderOf({ name, email }: Pick<Lead, 'name' | 'email'>): string {
  return name === '' ? email : name;
}

/** leads.csv, a line a lead; what has no column of its own is in `details`, one fact a line within the cell. */
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
