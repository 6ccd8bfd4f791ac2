import { projectDrafts } from '../drafts/projectDrafts';

/** Draft of a new note; edits of an existing note aren't drafted, because the stored note remains. */
export const noteDrafts = projectDrafts('note-drafts', ['body', 'lookAgainOn']);
