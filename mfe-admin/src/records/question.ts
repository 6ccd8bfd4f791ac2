import { choice, number, optionalText, text } from '@fairshore/shared-data/rows';
import type { Row } from '@fairshore/shared-data/rows';

/** A question to an issuer as staff see it; times are ISO. */
export interface Question {
  id: string;
  projectId: string;
  projectName: string;
  /** Whether the project is a draft; people are then notified once it is published again. */
  isDraft: boolean;
  /** The e-mail of the person who asked; null if they have left. */
  askedBy: string | null;
  body: string;
  state: 'waiting' | 'refused' | 'public';
  /** Why it was refused. */
  reason: string | null;
  answer: string | null;
  createdAt: string;
  publishedAt: string | null;
  answeredAt: string | null;
  correctedAt: string | null;
  /** The number of decisions on it, counted from 1. */
  editVersion: number;
}

/** A question's status for staff. */
export type QuestionStanding = 'waiting' | 'unanswered' | 'answered' | 'refused';

/** The label of each standing. */
export const standingLabels: Readonly<Record<QuestionStanding, string>> = {
  waiting: 'Waiting',
  unanswered: 'Unanswered',
  answered: 'Answered',
  refused: 'Refused',
};

/** Query keys of questions. */
export const questionKeys = { all: ['questions'] as const };

/** Derives a question's standing; public questions are either answered or unanswered. */
export function standingOf({ state, answer }: Pick<Question, 'state' | 'answer'>): QuestionStanding {
  if (state !== 'public') return state;
  return answer === null ? 'unanswered' : 'answered';
}

/** Converts a row of the console's list into a question. */
export function toQuestion(row: Row): Question {
  return {
    id: text(row, 'id'),
    projectId: text(row, 'project_id'),
    projectName: text(row, 'project_name'),
    isDraft: row['is_draft'] === true,
    askedBy: optionalText(row, 'asked_by'),
    body: text(row, 'body'),
    state: choice(row, 'state', ['waiting', 'refused', 'public']) ?? 'waiting',
    reason: optionalText(row, 'reason'),
    answer: optionalText(row, 'answer'),
    createdAt: text(row, 'created_at'),
    publishedAt: optionalText(row, 'published_at'),
    answeredAt: optionalText(row, 'answered_at'),
    correctedAt: optionalText(row, 'corrected_at'),
    editVersion: number(row, 'edit_version'),
  };
}
