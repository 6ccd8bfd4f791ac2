import * as z from 'zod/mini';
import { formatCount } from '@fairshore/shared-data/money';
import { emailField, trimmed } from '@fairshore/shared-ui/form';

/** The longest texts that the request table accepts. */
const longest = { name: 120, phone: 40, company: 160, notes: 2_000 } as const;

function text(limit: number) {
  return z
    .string()
    .check(trimmed(), z.maxLength(limit, `Please keep this within ${formatCount(limit)} characters.`));
}

function optionalText(limit: number) {
  return z.pipe(
    text(limit),
    z.transform((typed) => (typed === '' ? null : typed)),
  );
}

/** The request form: all fields trimmed, empty ones null. `website` is the field that people never see. */
export const packageRequestSchema = z.object({
  name: text(longest.name).check(z.minLength(1, 'Please enter your name.')),
  email: emailField(),
  phone: optionalText(longest.phone),
  company: optionalText(longest.company),
  notes: optionalText(longest.notes),
  website: z.string(),
});

/** The values as typed into the form. */
export type PackageRequestValues = z.input<typeof packageRequestSchema>;

/** The values of a form that passed validation. */
export type CheckedPackageRequest = z.output<typeof packageRequestSchema>;
