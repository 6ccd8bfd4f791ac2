import * as z from 'zod/mini';

/** Full-width, Arabic and Persian digits: as with ASCII digits, the value is in the last four bits. */
const otherDigits = /[０-９٠-٩۰-۹]/g;

/** What a copied code comes with: blanks, hyphens of any kind, and what nobody sees. */
const grouping = /[\s\p{Pd}\p{Default_Ignorable_Code_Point}]/gu;

/** The six digits of an app, from any keyboard and in any grouping, and which app they are from. */
export const codeSchema = z.object({
  appId: z.string(),
  code: z.pipe(
    z.string(),
    z.pipe(
      z.transform((typed: string) =>
        typed.replace(grouping, '').replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15)),
      ),
      z.string().check(
        z.regex(/^\d{6}$/, {
          error: ({ input }) => (input === '' ? 'Please enter the code.' : 'The code has six digits.'),
        }),
      ),
    ),
  ),
});

/** A recovery code, in any grouping. */
export const recoverySchema = z.object({
  code: z.string().check(
    z.overwrite((typed) => typed.replace(grouping, '')),
    z.minLength(1, { error: 'Please enter a recovery code.' }),
    z.regex(/^$|^[0-9a-f]{16}$/i, {
      error: 'A recovery code has 16 characters: digits and the letters a to f.',
    }),
  ),
});
