import * as z from 'zod/mini';
import { formatCount } from '@fairshore/shared-data/money';
import { emailField } from '@fairshore/shared-ui/form';

/** The longest texts that the table of requests takes. */
const longest = { name: 120, phone: 40, company: 160, notes: 2_000 } as const;

function text(limit: number) {
  return z
    .string()
    .check(z.trim(), z.maxLength(limit, `Please keep this within ${formatCount(limit)} characters.`));
}

function optionalText(limit: number) {
  return z.pipe(
    text(limit),
    z.transform((typed) => (typed === '' ? null : typed)),
  );
}

/** The request form: everything trimmed, what was left empty null. `website` is the field that people never see. */
export const packageRequestSchema = z.object({
  name: text(longest.name).check(z.minLength(1, 'Please enter your name.')),
  email: emailField(),
  phone: optionalText(longest.phone),
  company: optionalText(longest.company),
  notes: optionalText(longest.notes),
  website: z.string(),
});

/** What is typed into the form. */
export type PackageRequestValues = z.input<typeof packageRequestSchema>;

/** A form that passed. */
export type CheckedPackageRequest = z.output<typeof packageRequestSchema>;
