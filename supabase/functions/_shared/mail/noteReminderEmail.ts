import type { Email } from './email.ts';
import { readProject } from './mailedProject.ts';
import { dayInWords } from './momentInWords.ts';

type Data = Readonly<Record<string, unknown>>;

interface Note {
  /** Days as YYYY-MM-DD. */
  notedOn: string;
  lookAgainOn: string;
  /** How many terms have changed since it was written. */
  changes: number;
}

/** Reminds a person to look at a project again, without quoting their notes, the oldest first. Throws an Error if data is missing. */
export function noteReminderEmail(greeting: string, data: Data, siteUrl: string): Email {
  const { id, name } = readProject(data['project']);
  const [first, ...others] = readNotes(data['notes']);
  if (!first) throw new Error('The mail names no note.');
  const notedOn = dayInWords(first.notedOn);
  const lookAgainOn = daysInWords([first, ...others].map((note) => note.lookAgainOn));
  const isOne = others.length === 0;
  return {
    subject: `Look again: ${name}`,
    preheader: `You noted${isOne ? ` on ${notedOn}` : ''} to look at it again on ${lookAgainOn}.`,
    heading: `You wanted to look at ${name} again`,
    paragraphs: [
      greeting,
      isOne
        ? `On ${notedOn} you wrote a note on ${name}, to look at it again on ${lookAgainOn}. ${changesSentence(first.changes)} since.`
        : `You wrote ${others.length + 1} notes on ${name}, the first on ${notedOn}, to look at it again on ${lookAgainOn}. ${changesSentence(first.changes)} since the first.`,
      isOne
        ? 'The note is on the page of the project when you are signed in. Nobody but you reads it, so it is not in this mail.'
        : 'The notes are on the page of the project when you are signed in. Nobody but you reads them, so they are not in this mail.',
    ],
    action: {
      label: isOne ? 'Open the project and your note' : 'Open the project and your notes',
      address: `${siteUrl}/project/${encodeURIComponent(id)}`,
    },
    notes: [
      'You get this once, because you chose this day. Another day is another reminder; without one none follows.',
    ],
  };
}

/** The only day, or the earliest: those of a project that wasn't listed have come together. */
function daysInWords(days: readonly string[]): string {
  const [earliest = '', ...later] = days.toSorted();
  return dayInWords(earliest) + (later.some((day) => day !== earliest) ? ' and later' : '');
}

function readNotes(value: unknown): Note[] {
  const notes: unknown[] = Array.isArray(value) ? value : [];
  return notes.map((note) => {
    const {
      noted_on: notedOn,
      look_again_on: lookAgainOn,
      changes,
    } = (typeof note === 'object' && note !== null ? note : {}) as Data;
    if (typeof notedOn !== 'string' || typeof lookAgainOn !== 'string' || typeof changes !== 'number')
      throw new Error('The mail names no day of a note.');
    return { notedOn, lookAgainOn, changes };
  });
}

function changesSentence(changes: number): string {
  if (changes === 0) return 'Its terms have not changed';
  return changes === 1 ? 'One of its terms has changed' : `${changes} of its terms have changed`;
}
