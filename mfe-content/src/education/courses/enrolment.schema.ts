import { emailField, trimmed } from '@fairshore/shared-ui/form';
import * as z from 'zod/mini';

/** Longest note stored with a request, in characters. */
const longestNote = 1000;

/** Name and e-mail are required, the note is optional; all are trimmed and limited to what the database accepts. */
export const enrolmentSchema = z.object({
  name: z
    .string()
    .check(
      trimmed(),
      z.minLength(1, 'Please enter your name.'),
      z.maxLength(120, 'Please keep this within 120 characters.'),
    ),
  email: emailField(),
  note: z
    .string()
    .check(trimmed(), z.maxLength(longestNote, `Please keep this within ${longestNote} characters.`)),
  website: z.string(),
});

/** The empty form. */
export const emptyEnrolment = { name: '', email: '', note: '', website: '' };
