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

export type Parsed<Value> = { value: Value } | { error: string };

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

/** A figure as people type it: spaces and thousands commas are dropped; null when it is none. */
export function parseFigure(text: string): number | null {
  const plain = text.replace(/[\s,]/g, '');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}

function parseInRange(text: string, { min, max, isWhole }: NumberRange): Parsed<number> {
  if (text.trim() === '') return { error: 'Please enter a figure.' };
  const value = parseFigure(text);
  if (value === null) return { error: 'Please enter a figure, such as 1250 or 7.5.' };
  if (isWhole && !Number.isInteger(value)) return { error: 'Please enter a whole number.' };
  if (value < min || value > max) {
    return { error: `Please enter a figure from ${words(min)} to ${words(max)}.` };
  }
  return { value };
}

function words(figure: number): string {
  return figure.toLocaleString('en-US', { maximumFractionDigits: 6 }).replace('-', '−');
}

/** An amount of US dollars. */
export function moneyField(field: FieldWords, range: NumberRange): CalculatorField<number> {
  return { ...field, lead: '$', control: 'text', parse: (text) => parseInRange(text, range) };
}

/** A percentage; its value is a fraction (7.5 is 0.075). */
export function percentField(field: FieldWords, range: NumberRange): CalculatorField<number> {
  return {
    ...field,
    trail: '%',
    control: 'text',
    parse(text) {
      const parsed = parseInRange(text, range);
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

/** Amounts apart by new lines or semicolons, in their order; a comma only groups thousands. */
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
        const value = parseFigure(entry);
        if (value === null || Math.abs(value) > 1e12)
          return { error: `Amount ${index + 1} is not a figure.` };
        values.push(value);
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
        const amount = parseFigure(entry.slice(cut + 1).replace('$', ''));
        if (cut < 1 || name === '')
          return { error: `Line ${index + 1} needs a name, a colon and an amount.` };
        if (amount === null || amount <= 0 || amount > 1e12) {
          return { error: `Line ${index + 1} needs an amount above zero.` };
        }
        if (values.some((other) => other.name === name)) return { error: `“${name}” is there twice.` };
        values.push({ name, amount });
      }
      return { value: values };
    },
  };
}

function entriesOf(text: string): string[] {
  return text
    .split(/[\n;]/)
    .map((entry) => entry.trim())
    .filter(Boolean);
}
