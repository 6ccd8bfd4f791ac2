import { formatCount, formatExactMoney } from '@fairshore/shared-data/money';
import {
  numberQuestion,
  numberRefusal,
  numberSuggestions,
  readTypedNumber,
} from '@fairshore/shared-data/numbers';
import type { NumberField } from '@fairshore/shared-data/numbers';
import { trimmed } from '@fairshore/shared-ui/form';
import * as z from 'zod/mini';
import { disclaimerMissing, onlyLess } from './interestSentences';

/** Largest amount and longest note that the database accepts. */
export const maxInterestAmount = 1_000_000_000;
const maxNoteLength = 1_000;

/** The form input that is stored as a draft. */
export interface InterestDraft {
  amount: string;
  note: string;
}

/** The form's values. */
export interface InterestFormValues extends InterestDraft {
  disclaimer: boolean;
}

/** Validated form values. */
export interface CheckedInterest {
  amount: number;
  note: string | null;
  disclaimer: boolean;
}

const field: NumberField = { unit: 'USD', most: maxInterestAmount, decimals: 2 };

/** Parses US dollars in any common notation; NaN for anything unreadable or ambiguous. */
export function parseAmount(typed: string): number {
  const read = readTypedNumber(typed, field);
  return read.kind === 'number' ? read.value : Number.NaN;
}

/** The possible readings of an ambiguous amount, given this minimum ticket (US dollars), as suggestions to click. */
export function suggestedAmounts(typed: string, minTicket: number): readonly string[] {
  return numberSuggestions(typed, fieldFor(minTicket));
}

function fieldFor(minTicket: number): NumberField {
  return { ...field, least: Math.max(0, minTicket) };
}

/** The rules an interest form is checked against; amounts in US dollars. */
export interface InterestRules {
  minTicket: number;
  /** The disclaimer has to be ticked. */
  isDisclaimerAsked?: boolean;
  /** The current total, which a change may keep even below a minimum ticket that rose since. */
  existing?: number;
  /** Why the total can't be raised; null when it can. */
  closedReason?: string | null;
}

/** Why a typed amount is invalid; null when it is valid. */
function amountProblem(text: string, { minTicket, existing, closedReason = null }: InterestRules) {
  const limits = fieldFor(minTicket);
  const notPositive = 'Please enter a positive amount.';
  const refusals = {
    least: `Minimum ticket is ${formatExactMoney(minTicket)}.`,
    most: `Please enter at most ${formatExactMoney(maxInterestAmount)}.`,
    decimals: 'Please enter an amount in whole cents.',
  };
  const typed = readTypedNumber(text, limits);
  if (typed.kind !== 'number') return numberQuestion(typed, limits) ?? notPositive;
  if (typed.value <= 0) return notPositive;
  const refusal = typed.value === existing ? null : numberRefusal(typed, limits);
  if (refusal) return refusals[refusal];
  return closedReason === null || typed.value <= (existing ?? 0) ? null : `${closedReason} ${onlyLess}`;
}

/** The typed amount in US dollars if the form would accept it; null otherwise. */
export function acceptedAmount(text: string, rules: InterestRules): number | null {
  return amountProblem(text, rules) === null ? parseAmount(text) : null;
}

/** Formats US dollars for the field, in a form that parses back to exactly that amount: 1,250.50. */
export function amountText(usd: number): string {
  return formatExactMoney(usd).replace('$', '');
}

/** Validates the interest form; outputs a number and a trimmed note or null. */
export function interestSchema(rules: InterestRules) {
  const { isDisclaimerAsked = false } = rules;
  const amount = z.pipe(
    z.string().check((context) => {
      const message = amountProblem(context.value, rules);
      if (message !== null)
        context.issues.push({ code: 'custom', message, input: context.value, continue: false });
    }),
    z.transform(parseAmount),
  );
  const note = z.pipe(
    z
      .string()
      .check(
        trimmed(),
        z.maxLength(maxNoteLength, `Please keep the note within ${formatCount(maxNoteLength)} characters.`),
      ),
    z.transform((text) => (text === '' ? null : text)),
  );
  const disclaimer = z
    .boolean()
    .check(z.refine((isChecked) => isChecked || !isDisclaimerAsked, disclaimerMissing));
  return z.object({ amount, note, disclaimer });
}
