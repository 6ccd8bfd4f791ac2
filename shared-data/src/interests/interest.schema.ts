import * as z from 'zod/mini';
import { formatExactMoney } from '../money/money';

/** Largest amount and longest note that the database accepts. */
export const maxInterestAmount = 1_000_000_000;
export const maxNoteLength = 1_000;

/** What is typed into the form. */
export interface InterestFormValues {
  amount: string;
  note: string;
}

/** US dollars as typed: digits with an optional $, thousands commas and cents; NaN for anything else. */
export function parseAmount(typed: string): number {
  const text = typed.trim().replace(/^\$\s*/, '');
  const isPlain = /^\d+(\.\d+)?$/.test(text);
  const hasThousands = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text);
  return isPlain || hasThousands ? Number(text.replaceAll(',', '')) : Number.NaN;
}

/** Checks the interest form against a listing's minimum ticket (US dollars); gives a number and a trimmed note or null. */
export function interestSchema(minTicket: number) {
  const amount = z.pipe(
    z.pipe(z.string(), z.transform(parseAmount)),
    z.number('Please enter a positive amount.').check(
      z.positive({ error: 'Please enter a positive amount.', abort: true }),
      z.refine((usd) => minTicket <= 0 || usd >= minTicket, {
        error: `Minimum ticket is ${formatExactMoney(minTicket)}.`,
        abort: true,
      }),
      z.lte(maxInterestAmount, {
        error: `Please enter at most ${formatExactMoney(maxInterestAmount)}.`,
        abort: true,
      }),
      z.refine(
        (usd) => Math.abs(usd * 100 - Math.round(usd * 100)) < 1e-6,
        'Please enter an amount in whole cents.',
      ),
    ),
  );
  const note = z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(
          maxNoteLength,
          `Please keep the note under ${maxNoteLength.toLocaleString('en-US')} characters.`,
        ),
      ),
    z.transform((text) => (text === '' ? null : text)),
  );
  return z.object({ amount, note });
}
