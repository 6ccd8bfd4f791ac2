import type { Email } from './email.ts';
import { readProject } from './mailedProject.ts';
import { dayInWords } from './momentInWords.ts';

type Data = Readonly<Record<string, unknown>>;

/** Reminds a person to look at a project again, without quoting their note. Throws an Error if data is missing. */
export function noteReminderEmail(greeting: string, data: Data, siteUrl: string): Email {
  const { id, name } = readProject(data['project']);
  const { notedOn, lookAgainOn, changes } = readNote(data['notes']);
  return {
    subject: `Look again: ${name}`,
    preheader: `You noted on ${notedOn} to look at it again on ${lookAgainOn}.`,
    heading: `You wanted to look at ${name} again`,
    paragraphs: [
      greeting,
      `On ${notedOn} you wrote a note on ${name}, to look at it again on ${lookAgainOn}. ${changesSentence(changes)}`,
      'The note is on the page of the project when you are signed in. Nobody but you reads it, so it is not in this mail.',
    ],
    action: {
      label: 'Open the project and your note',
      address: `${siteUrl}/project/${encodeURIComponent(id)}`,
    },
    notes: [
      'You get this once, because you chose this day. Another day is another reminder; without one none follows.',
    ],
  };
}

function readNote(value: unknown) {
  const [note]: unknown[] = Array.isArray(value) ? value : [];
  const {
    noted_on: notedOn,
    look_again_on: lookAgainOn,
    changes,
  } = (typeof note === 'object' && note !== null ? note : {}) as Data;
  if (typeof notedOn !== 'string' || typeof lookAgainOn !== 'string' || typeof changes !== 'number')
    throw new Error('The mail names no note.');
  return { notedOn: dayInWords(notedOn), lookAgainOn: dayInWords(lookAgainOn), changes };
}

function changesSentence(changes: number): string {
  if (changes === 0) return 'Its terms have not changed since.';
  return changes === 1
    ? 'One of its terms has changed since.'
    : `${changes} of its terms have changed since.`;
}
