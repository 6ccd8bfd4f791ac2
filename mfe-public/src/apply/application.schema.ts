import { sectors } from '@fairshore/shared-data/listings';
import { emailField, trimmed } from '@fairshore/shared-ui/form';
import * as z from 'zod/mini';

/** Longest name that the database accepts. */
const longestName = 120;

/** Longest message: even with every character escaped it fits into a lead (4,000 characters). */
export const longestMessage = 1_000;

function chosen(message: string) {
  return z.string().check(z.minLength(1, message));
}

/** The fields of the application; text is trimmed, and optional fields may be empty. */
export const applicationSchema = z.object({
  name: z
    .string()
    .check(
      trimmed(),
      z.minLength(1, 'Please enter your name.'),
      z.maxLength(longestName, `Please keep your name within ${longestName} characters.`),
    ),
  email: emailField(),
  country: chosen('Please choose your country of residence.'),
  investsAs: chosen('Please choose how you invest.'),
  ticketRange: chosen('Please choose a ticket range.'),
  sectors: z.array(z.enum(sectors)).check(z.minLength(1, 'Please choose at least one sector.')),
  message: z
    .string()
    .check(trimmed(), z.maxLength(longestMessage, 'Please keep your message within 1,000 characters.')),
  isAgreed: z.boolean().check(z.refine((agreed) => agreed, 'Please confirm this before you apply.')),
  website: z.string(),
});

export type ApplicationFormValues = z.input<typeof applicationSchema>;
export type Application = z.output<typeof applicationSchema>;

/** The empty form. */
export const emptyApplication: ApplicationFormValues = {
  name: '',
  email: '',
  country: '',
  investsAs: '',
  ticketRange: '',
  sectors: [],
  message: '',
  isAgreed: false,
  website: '',
};
