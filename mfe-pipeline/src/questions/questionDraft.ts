import { projectDrafts } from '../drafts/projectDrafts';

/** Drafts of questions. */
export const questionDrafts = projectDrafts('question-drafts', ['body']);
