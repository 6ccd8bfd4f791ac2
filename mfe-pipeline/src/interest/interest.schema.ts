import { formatCount, formatExactMoney } from '@fairshore/shared-data/money';
import { numberQuestion, numberSuggestions, readTypedNumber } from '@fairshore/shared-data/numbers';
import type { NumberField } from '@fairshore/shared-data/numbers';
import * as z from 'zod/mini';
import { disclaimerMissing, onlyLess } from './interestSentences';

/** Largest amount and longest note that the database accepts. */
const maxInterestAmount = 1_000_000_000;
export const maxNoteLength = 1_000;

/** What is typed into the form and kept for later. */
export interface InterestDraft {
  amount: string;
  note: string;
}

/** The form as it is filled in. */
export interface InterestFormValues extends InterestDraft {
  disclaimer: boolean;
}

/** A form that passed. */
export interface CheckedInterest {
  amount: number;
  note: string | null;
  disclaimer: boolean;
}

const field: NumberField = { unit: 'USD', most: maxInterestAmount, decimals: 2 };

/** US dollars as typed, in any of the ways people write amounts; NaN for anything else or what can be read in two ways. */
export function parseAmount(typed: string): number {
  const read = readTypedNumber(typed, field);
  return read.kind === 'number' ? read.value : Number.NaN;
}

/** What an amount that could be read in two ways can mean, to be clicked. */
export function suggestedAmounts(typed: string): readonly string[] {
  return numberSuggestions(typed, field);
}

/** What an interest form is checked against; amounts in US dollars. */
export interface InterestRules {
  minTicket: number;
  /** The disclaimer has to be ticked. */
  isDisclaimerAsked?: boolean;
  /** The total there is, which a change may keep below a ticket that rose since. */
  existing?: number;
  /** Why the project takes no more than there is; null when it does. */
  closedReason?: string | null;
}

/** Checks the interest form; gives a number and a trimmed note or null. */
export function interestSchema({
  minTicket,
  isDisclaimerAsked = false,
  existing,
  closedReason = null,
}: InterestRules) {
  const amount = z.pipe(
    z.pipe(
      z.string().check((context) => {
        const message = numberQuestion(readTypedNumber(context.value, field), field);
        if (message !== null)
          context.issues.push({ code: 'custom', message, input: context.value, continue: false });
      }),
      z.transform(parseAmount),
    ),
    z.number('Please enter a positive amount.').check(
      z.positive({ error: 'Please enter a positive amount.', abort: true }),
      z.refine((usd) => minTicket <= 0 || usd >= minTicket || usd === existing, {
        error: `Minimum ticket is ${formatExactMoney(minTicket)}.`,
        abort: true,
      }),
      z.lte(maxInterestAmount, {
        error: `Please enter at most ${formatExactMoney(maxInterestAmount)}.`,
        abort: true,
      }),
      z.refine((usd) => Math.abs(usd * 100 - Math.round(usd * 100)) < 1e-6, {
        error: 'Please enter an amount in whole cents.',
        abort: true,
      }),
      z.refine((usd) => closedReason === null || usd <= (existing ?? 0), `${closedReason} ${onlyLess}`),
    ),
  );
  const note = z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(maxNoteLength, `Please keep the note under ${formatCount(maxNoteLength)} characters.`),
      ),
    z.transform((text) => (text === '' ? null : text)),
  );
  const disclaimer = z
    .boolean()
    .check(z.refine((isChecked) => isChecked || !isDisclaimerAsked, disclaimerMissing));
  return z.object({ amount, note, disclaimer });
}
