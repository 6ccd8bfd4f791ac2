import * as z from 'zod/mini';
import { emailPattern } from '../newsletter/emailPattern';

function text(longest: number) {
  return z.string().check(z.trim(), z.maxLength(longest, `Please keep this within ${longest} characters.`));
}

/** Name and e-mail are required; every field is trimmed, and as long as the database takes it. */
export const registrationSchema = z.object({
  name: text(120).check(z.minLength(1, 'Please enter your name.')),
  email: text(254).check(z.regex(emailPattern, 'Please enter a valid email address.')),
  phone: text(40),
  website: z.string(),
});

/** The form before anything is typed. */
export const emptyRegistration = { name: '', email: '', phone: '', website: '' };
