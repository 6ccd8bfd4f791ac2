import type { Database } from '@fairshore/shared-auth/database-types';
import { asRow, asRows, choice, optionalNumber, optionalText, text } from '@fairshore/shared-data/rows';
import type { Row } from '@fairshore/shared-data/rows';
import { toTermChanges } from '@fairshore/shared-data/term-changes';
import type { TermChange } from '@fairshore/shared-data/term-changes';

/** The kinds of notifications: steps of an interest, changed terms, questions, documents, and account events. */
const notificationKinds = [
  'recorded',
  'increased',
  'reduced',
  'withdrawn',
  'confirmed',
  'updated',
  'expiring',
  'look_again',
  'forwarded',
  'invited',
  'not_taken',
  'closed',
  'lapsed',
  'terms_changed',
  'watched_terms_changed',
  'question_published',
  'question_refused',
  'question_taken_off',
  'question_restored',
  'question_answered',
  'question_corrected',
  'watched_question_answered',
  'watched_question_corrected',
  'document_added',
  'password_changed',
  'email_changed',
  'second_factor_removed',
  'second_factor_turned_on',
  'second_factor_turned_off',
  'deletion_requested',
  'account_kept',
] as const;
const standings = ['confirmable', 'project_closed', 'invited', 'closed'] as const;
/** Of a later release's kinds, this one only knows that something happened. */
export type NotificationKind = (typeof notificationKinds)[number] | 'unknown';

/** One entry of the inbox; `createdAt` and `expiresAt` are ISO times, amounts are in US dollars. */
export interface Notification {
  id: string;
  kind: NotificationKind;
  createdAt: string;
  isRead: boolean;
  projectId: string | null;
  /** The project's published name at that time. */
  project: string;
  receiptId: string | null;
  /** The amount that counts afterwards; null if it is not about an interest. */
  total: number | null;
  /** The reason given by staff, or their message with an invitation. */
  reason: string | null;
  /** For a reminder: until when the interest counts. */
  expiresAt: string | null;
  changes: readonly TermChange[];
  /** For changed terms: what could be done with the interest at that time. */
  standing: (typeof standings)[number] | null;
  /** The question, shortened; null if it is not about a question. */
  question: string | null;
  /** The documents now available, by the column of their link. */
  documents: readonly string[];
  /** For an address change: the previous and the new address. */
  oldEmail: string | null;
  newEmail: string | null;
}

type Column = keyof Database['public']['Tables']['notifications']['Row'];

/** The columns of one entry, for PostgREST's `select`. */
export const notificationColumns = (
  ['id', 'kind', 'project_id', 'receipt_id', 'data', 'created_at', 'read_at'] satisfies readonly Column[]
).join(',');

/** Converts a stored row. */
export function toNotification(row: Row): Notification {
  const data = asRow(row['data']);
  const createdAt = text(row, 'created_at');
  return {
    id: text(row, 'id'),
    kind: notificationKinds.find((known) => known === row['kind']) ?? 'unknown',
    createdAt,
    isRead: optionalText(row, 'read_at') !== null,
    projectId: optionalText(row, 'project_id'),
    project: optionalText(data, 'project') ?? 'a project',
    receiptId: optionalText(row, 'receipt_id'),
    total: optionalNumber(data, 'total'),
    reason: optionalText(data, 'reason'),
    expiresAt: optionalText(data, 'expires_at'),
    changes: toTermChanges(
      asRows(data['changes'] ?? []).map((change) => ({ ...change, changed_at: createdAt })),
    ),
    standing: choice(data, 'standing', standings),
    question: optionalText(data, 'question'),
    documents: texts(data['documents']),
    oldEmail: optionalText(data, 'old_email'),
    newEmail: optionalText(data, 'new_email'),
  };
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}
