import {
  numberQuestion,
  numberSuggestions,
  numberText,
  readTypedNumber,
} from '@fairshore/shared-data/numbers';
import type { NumberField } from '@fairshore/shared-data/numbers';

/** What an input of a calculator says and how its text becomes a value; `parse` gives the value or the message. */
export interface CalculatorField<Value> {
  label: string;
  hint?: string;
  /** Stands inside the input, before or after the figure. */
  lead?: string;
  trail?: string;
  control: 'text' | 'area' | 'select';
  options?: readonly { value: string; label: string }[];
  /** The text of the example the page opens with. */
  initial: string;
  parse(text: string): Parsed<Value>;
}

/** The value; or the message, with what an unclear text can mean. */
type Parsed<Value> = { value: Value } | { error: string; suggestions?: readonly string[] };

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
  const field: NumberField = { unit, most: max };
  const typed = readTypedNumber(text, field);
  if (typed.kind === 'empty') return { error: 'Please enter a figure.' };
  if (typed.kind !== 'number') {
    const question = numberQuestion(typed, field);
    return {
      error: question ?? 'Please enter a figure, such as 1250 or 7.5.',
      suggestions: numberSuggestions(text, field),
    };
  }
  const { value } = typed;
  if (isWhole && !Number.isInteger(value)) return { error: 'Please enter a whole number.' };
  if (value < min || value > max) {
    return { error: `Please enter a figure from ${words(min)} to ${words(max)}.` };
  }
  return { value };
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

/** A count or another figure without a unit of money. */
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

/** Amounts of US dollars apart by new lines or semicolons, in their order. */
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
        const amount = readAmount(entry);
        if ('question' in amount) return { error: `Amount ${index + 1}: ${amount.question}` };
        if (amount.value === null) return { error: `Amount ${index + 1} is not a figure.` };
        values.push(amount.value);
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

/** One "name: amount" a line. */
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
        const cut = entry.lastIndexOf(':');
        const name = entry.slice(0, cut).trim();
        const amount = readAmount(entry.slice(cut + 1));
        if (cut < 1 || name === '')
          return { error: `Line ${index + 1} needs a name, a colon and an amount.` };
        if ('question' in amount) return { error: `Line ${index + 1}: ${amount.question}` };
        if (amount.value === null || amount.value <= 0)
          return { error: `Line ${index + 1} needs an amount above zero.` };
        if (values.some((other) => other.name === name)) return { error: `“${name}” is there twice.` };
        values.push({ name, amount: amount.value });
      }
      return { value: values };
    },
  };
}

const amountField: NumberField = { unit: 'USD', most: 1e12 };

/** One amount of several; null for none, or what is asked back. */
function readAmount(text: string): { value: number | null } | { question: string } {
  const typed = readTypedNumber(text, amountField);
  const question = numberQuestion(typed, amountField);
  if (question !== null) return { question };
  return { value: typed.kind === 'number' && Math.abs(typed.value) <= 1e12 ? typed.value : null };
}

function entriesOf(text: string): string[] {
  return text
    .split(/[\n;]/)
    .map((entry) => entry.trim())
    .filter(Boolean);
}
