import type { Suggestion } from '@fairshore/shared-ui/field';
import type { CalculatorField } from './field';

/** A table of results; the first column is the row's name, the others are figures. */
export interface ResultTable {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The result of a calculation: a summary sentence, key figures and tables; or why there is none. */
export type Outcome =
  | {
      summary: string;
      figures: readonly { label: string; value: string; hint?: string }[];
      tables: readonly ResultTable[];
    }
  | { problem: string };

/** The texts around a calculation: its formula, its assumptions, its sources. */
export interface CalculatorWords {
  id: string;
  formula: readonly string[];
  assumptions: readonly string[];
  sources: readonly { label: string; href?: string }[];
}

/** What is wrong with a text, and what it may mean when it is ambiguous. */
export interface FieldError {
  error: string;
  suggestions?: readonly Suggestion[];
}

/** A calculator as the page uses it: inputs by name, and the outcome or the messages for what was typed. */
export interface Calculator extends CalculatorWords {
  fields: Readonly<Record<string, CalculatorField<unknown>>>;
  run(typed: Readonly<Record<string, string>>): { outcome: Outcome } | { errors: Record<string, FieldError> };
}

type Fields = Readonly<Record<string, CalculatorField<unknown>>>;
type ValuesOf<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends CalculatorField<infer Value> ? Value : never;
};

/** Connects inputs to a calculation, so that it only ever receives values that its inputs have accepted. */
export function defineCalculator<const Of extends Fields>(
  definition: CalculatorWords & { fields: Of; calculate(values: ValuesOf<Of>): Outcome },
): Calculator {
  const { fields, calculate, ...words } = definition;
  return {
    ...words,
    fields,
    run(typed) {
      const values: Record<string, unknown> = {};
      const errors: Record<string, FieldError> = {};
      for (const [name, field] of Object.entries(fields)) {
        const parsed = field.parse(typed[name] ?? field.initial);
        if ('error' in parsed) errors[name] = parsed;
        else values[name] = parsed.value;
      }
      if (Object.keys(errors).length > 0) return { errors };
      return { outcome: calculate(values as ValuesOf<Of>) };
    },
  };
}
