import { emailField, trimmed } from '@fairshore/shared-ui/form';
import * as z from 'zod/mini';

function text(longest: number) {
  return z.string().check(trimmed(), z.maxLength(longest, `Please keep this within ${longest} characters.`));
}

/** Name and e-mail are required; every field is trimmed and limited to the length the database accepts. */
export const registrationSchema = z.object({
  name: text(120).check(z.minLength(1, 'Please enter your name.')),
  email: emailField(),
  phone: text(40),
  website: z.string(),
});

/** The empty form. */
export const emptyRegistration = { name: '', email: '', phone: '', website: '' };
