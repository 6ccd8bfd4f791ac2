import { choice, number, optionalText, text } from '@fairshore/shared-data/rows';
import type { Row } from '@fairshore/shared-data/rows';

/** A question to an issuer as staff see it; times are ISO. */
export interface Question {
  id: string;
  projectId: string;
  projectName: string;
  /** The project is a draft: what is decided is told once it is published again. */
  isDraft: boolean;
  /** The e-mail of who asked; null once they are gone. */
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
  /** How often it was decided on, from 1. */
  editVersion: number;
}

/** Where a question stands for staff. */
export type QuestionStanding = 'waiting' | 'unanswered' | 'answered' | 'refused';

/** What each standing is called. */
export const standingLabels: Readonly<Record<QuestionStanding, string>> = {
  waiting: 'Waiting',
  unanswered: 'Unanswered',
  answered: 'Answered',
  refused: 'Refused',
};

/** Query keys of the noun. */
export const questionKeys = { all: ['questions'] as const };

/** Where a question stands: public ones by whether they are answered. */
export function standingOf({ state, answer }: Pick<Question, 'state' | 'answer'>): QuestionStanding {
  if (state !== 'public') return state;
  return answer === null ? 'unanswered' : 'answered';
}

/** A row of the console's list as a question. */
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
