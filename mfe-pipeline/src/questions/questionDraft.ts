import { projectDrafts } from '../drafts/projectDrafts';

/** What was typed as a question. */
export const questionDrafts = projectDrafts('question-drafts', ['body']);
