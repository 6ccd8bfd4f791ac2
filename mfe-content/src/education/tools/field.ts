import { formatFigure } from '@fairshore/shared-data/money';
import {
  numberQuestion,
  numberRefusal,
  numberSuggestions,
  numberText,
  readTypedNumber,
} from '@fairshore/shared-data/numbers';
import type { NumberField } from '@fairshore/shared-data/numbers';
import type { Suggestion } from '@fairshore/shared-ui/field';

/** A calculator input's texts and how its text becomes a value; `parse` returns the value or the message. */
export interface CalculatorField<Value> {
  label: string;
  hint?: string;
  /** Shown inside the input, before or after the figure. */
  lead?: string;
  trail?: string;
  control: 'text' | 'area' | 'select';
  options?: readonly { value: string; label: string }[];
  /** The text of the example that the page opens with. */
  initial: string;
  parse(text: string): Parsed<Value>;
}

/** The value; or the message, with what an ambiguous text may mean. */
type Parsed<Value> = { value: Value } | Unclear;

interface Unclear {
  error: string;
  suggestions?: readonly Suggestion[];
}

interface NumberRange {
  min: number;
  max: number;
  isWhole?: boolean;
}

interface FieldWords {
  label: string;
  hint?: string;
  initial: string;
}

function parseInRange(text: string, { min, max, isWhole, unit }: NumberRange & NumberField): Parsed<number> {
  const field: NumberField = { unit, least: min, most: max, ...(isWhole && { decimals: 0 }) };
  const typed = readTypedNumber(text, field);
  if (typed.kind === 'empty') return { error: 'Please enter a figure.' };
  if (typed.kind !== 'number') {
    const question = numberQuestion(typed, field);
    return {
      error: question ?? 'Please enter a figure, such as 1250 or 7.5.',
      suggestions: numberSuggestions(text, field),
    };
  }
  const refusal = numberRefusal(typed, field);
  if (refusal === null) return { value: typed.value };
  if (refusal === 'decimals') return { error: 'Please enter a whole number.' };
  return { error: `Please enter a figure from ${words(min)} to ${words(max)}.` };
}

function words(figure: number): string {
  return numberText(figure).replace('-', '−');
}

/** An amount of US dollars. */
export function moneyField(field: FieldWords, range: NumberRange): CalculatorField<number> {
  return {
    ...field,
    lead: '$',
    control: 'text',
    parse: (text) => parseInRange(text, { ...range, unit: 'USD' }),
  };
}

/** A percentage; its value is a fraction (7.5 is 0.075). */
export function percentField(field: FieldWords, range: NumberRange): CalculatorField<number> {
  return {
    ...field,
    trail: '%',
    control: 'text',
    parse(text) {
      const parsed = parseInRange(text, { ...range, unit: '%' });
      return 'value' in parsed ? { value: parsed.value / 100 } : parsed;
    },
  };
}

/** A percentage as it was typed, from its fraction; rounded, a result would be stated for another input than it was computed from. */
export function typedPercent(fraction: number, digits = 1): string {
  // The tenth decimal only hides what the fraction lost in binary.
  return `${formatFigure(fraction * 100, digits, 10)}%`;
}

/** A count or another figure that isn't money. */
export function figureField(field: FieldWords, range: NumberRange): CalculatorField<number> {
  return { ...field, control: 'text', parse: (text) => parseInRange(text, range) };
}

/** One of a few values. */
export function choiceField<const Value extends string>(
  field: FieldWords & { options: readonly { value: Value; label: string }[] },
): CalculatorField<Value> {
  return {
    ...field,
    control: 'select',
    parse(text) {
      const option = field.options.find(({ value }) => value === text);
      return option ? { value: option.value } : { error: 'Please choose one of the options.' };
    },
  };
}

/** Amounts of US dollars separated by new lines or semicolons, in order. */
export function seriesField(field: FieldWords, longest: number): CalculatorField<readonly number[]> {
  return {
    ...field,
    control: 'area',
    parse(text) {
      const entries = entriesOf(text);
      if (entries.length === 0) return { error: 'Please enter at least one amount.' };
      if (entries.length > longest) return { error: `Please enter at most ${longest} amounts.` };
      const values: number[] = [];
      for (const [index, entry] of entries.entries()) {
        const typed = readTypedNumber(entry.text, anyAmount);
        const question = questionAbout(entry, {
          whole: text,
          field: anyAmount,
          place: `Amount ${index + 1}`,
        });
        if (question !== null) return question;
        if (typed.kind !== 'number' || numberRefusal(typed, anyAmount) !== null)
          return { error: `Amount ${index + 1} is not a figure.` };
        values.push(typed.value);
      }
      return { value: values };
    },
  };
}

/** A name and an amount of US dollars. */
export interface NamedAmount {
  name: string;
  amount: number;
}

/** One "name: amount" per line. */
export function namedAmountsField(
  field: FieldWords,
  longest: number,
): CalculatorField<readonly NamedAmount[]> {
  return {
    ...field,
    control: 'area',
    parse(text) {
      const entries = entriesOf(text);
      if (entries.length === 0) return { error: 'Please enter at least one holding.' };
      if (entries.length > longest) return { error: `Please enter at most ${longest} holdings.` };
      const values: NamedAmount[] = [];
      for (const [index, entry] of entries.entries()) {
        const place = `Line ${index + 1}`;
        const cut = entry.text.lastIndexOf(':');
        const name = entry.text.slice(0, cut).trim();
        if (cut < 1 || name === '') return { error: `${place} needs a name, a colon and an amount.` };
        const amount = trimmed(entry.text.slice(cut + 1), entry.start + cut + 1);
        const typed = readTypedNumber(amount.text, holdingAmount);
        const question = questionAbout(amount, { whole: text, field: holdingAmount, place });
        if (question !== null) return question;
        if (typed.kind !== 'number' || typed.value === 0 || numberRefusal(typed, holdingAmount) !== null)
          return { error: `${place} needs an amount above zero.` };
        if (values.some((other) => other.name === name)) return { error: `“${name}” is there twice.` };
        values.push({ name, amount: typed.value });
      }
      return { value: values };
    },
  };
}

const anyAmount: NumberField = { unit: 'USD', least: -1e12, most: 1e12 };
const holdingAmount: NumberField = { ...anyAmount, least: 0 };

/** A part of what was typed, and where it begins. */
interface Entry {
  text: string;
  start: number;
}

/** The question about one of several amounts; pressing an answer changes only that amount. */
function questionAbout({ text, start }: Entry, { whole, field, place }: Place): Unclear | null {
  const question = numberQuestion(readTypedNumber(text, field), field);
  if (question === null) return null;
  const suggestions = numberSuggestions(text, field).map((reading) => ({
    text: reading,
    whole: whole.slice(0, start) + reading + whole.slice(start + text.length),
  }));
  return { error: `${place}: ${question}`, ...(suggestions.length > 0 && { suggestions }) };
}

interface Place {
  whole: string;
  field: NumberField;
  /** How the amount is referred to: Line 2. */
  place: string;
}

function entriesOf(text: string): Entry[] {
  return [...text.matchAll(/[^\n;]+/g)]
    .map(({ 0: part, index }) => trimmed(part, index))
    .filter((entry) => entry.text !== '');
}

function trimmed(part: string, start: number): Entry {
  return { text: part.trim(), start: start + part.length - part.trimStart().length };
}
