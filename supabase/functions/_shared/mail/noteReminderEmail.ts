import type { Email } from './email.ts';
import { readProject } from './mailedProject.ts';
import { dayInWords } from './momentInWords.ts';

type Data = Readonly<Record<string, unknown>>;

/** Reminds a person to look at a project again, without quoting their note. Throws an Error if data is missing. */
export function noteReminderEmail(greeting: string, data: Data, siteUrl: string): Email {
  const { noted_on: notedOn, changes } = data;
  const { id, name } = readProject(data['project']);
  if (typeof notedOn !== 'string' || typeof changes !== 'number') throw new Error('The mail names no note.');
  return {
    subject: `Look again: ${name}`,
    preheader: `You noted on ${dayInWords(notedOn)} to look at it today.`,
    heading: `You wanted to look at ${name} again`,
    paragraphs: [
      greeting,
      `On ${dayInWords(notedOn)} you wrote a note on ${name}, to look again today. ${changesSentence(changes)}`,
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

function changesSentence(changes: number): string {
  if (changes === 0) return 'Its terms have not changed since.';
  return changes === 1
    ? 'One of its terms has changed since.'
    : `${changes} of its terms have changed since.`;
}
