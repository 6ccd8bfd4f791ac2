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

/** Digits with a point for cents: 1000, 1,000.50 or 1 000.50. */
const withPoint = /^(\d+|\d{1,3}(,\d{3})+|\d{1,3}( \d{3})+)(\.\d+)?$/;
/** Digits with a comma for cents, as much of the continent writes them: 12,50 or 1.000,50 or 1 000,50. */
const withComma = /^(\d+|\d{1,3}(\.\d{3})+|\d{1,3}( \d{3})+),\d{1,2}$/;
/** One thousand to some, one dollar to others: nobody guesses with money. */
const ambiguous = /^\d{1,3}\.\d{3}$/;

/** Full-width digits and no-break spaces become plain ones. */
function plain(typed: string): string {
  return typed
    .normalize('NFKC')
    .trim()
    .replace(/^\$\s*/, '');
}

/** US dollars as typed, in any of the ways people write amounts; NaN for anything else or what can be read in two ways. */
export function parseAmount(typed: string): number {
  const text = plain(typed);
  if (withComma.test(text)) return Number(text.replaceAll(/[. ]/g, '').replace(',', '.'));
  if (!withPoint.test(text) || ambiguous.test(text)) return Number.NaN;
  return Number(text.replaceAll(/[, ]/g, ''));
}

/** Checks the interest form against a listing's minimum ticket (US dollars); gives a number and a trimmed note or null. */
export function interestSchema(minTicket: number) {
  const wholeCents = 'Please enter an amount in whole cents.';
  const amount = z.pipe(
    z.pipe(
      z
        .string()
        .check(z.refine((typed) => !ambiguous.test(plain(typed)), { error: wholeCents, abort: true })),
      z.transform(parseAmount),
    ),
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
      z.refine((usd) => Math.abs(usd * 100 - Math.round(usd * 100)) < 1e-6, wholeCents),
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
