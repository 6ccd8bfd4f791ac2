import { projectDrafts } from '../drafts/projectDrafts';

/** What was typed as a new note; one that is being changed is there to begin from. */
export const noteDrafts = projectDrafts('note-drafts', ['body', 'lookAgainOn']);
