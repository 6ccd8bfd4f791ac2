import { readTypedNumber } from './typedNumber';
import type { NumberField, ReadNumber, TypedNumber } from './typedNumber';

const unitNames = { USD: 'US dollars', EUR: 'euros', GBP: 'pounds', '%': 'percent' } as const;

/** What is asked or said of a number that could be read, but not in one way or not as this field's; null for any other. */
export function numberQuestion(typed: TypedNumber, field: NumberField = {}): string | null {
  if (typed.kind === 'ambiguous') return `Did you mean ${readingsFor(typed.readings, field).join(' or ')}?`;
  if (typed.kind !== 'otherUnit') return null;
  const { unit } = field;
  const takes = unit === undefined ? 'takes a plain number' : `is in ${unitNames[unit]}`;
  return `This field ${takes}: please enter it without ${typed.unit}.`;
}

/** The numbers that an ambiguous text can mean in this field, to be clicked; none for any other text. */
export function numberSuggestions(text: string, field?: NumberField): readonly string[] {
  const typed = readTypedNumber(text, field);
  return typed.kind === 'ambiguous' ? readingsFor(typed.readings, field) : [];
}

/** Why a field can't take a number: what it says of itself that the number is beyond; null for one that it takes. */
export function numberRefusal(
  { value, decimals }: ReadNumber,
  field: NumberField,
): 'least' | 'most' | 'decimals' | null {
  if (field.least !== undefined && value < field.least) return 'least';
  if (field.most !== undefined && value > field.most) return 'most';
  return field.decimals !== undefined && decimals > field.decimals ? 'decimals' : null;
}

/** The readings that the field can take; both when it can take neither. */
function readingsFor(readings: readonly number[], field: NumberField = {}): readonly string[] {
  const taken = readings.filter(
    (value) => numberRefusal({ value, decimals: decimalsOf(value) }, field) === null,
  );
  return (taken.length > 0 ? taken : readings).map(numberText);
}

function decimalsOf(value: number): number {
  const digits = value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
  return (digits.split('.')[1] ?? '').length;
}

/** A number as text that is read as that number and no other: 1,000; 1.1250 rather than 1.125. */
export function numberText(value: number): string {
  return unmistakable(value.toLocaleString('en-US', { maximumFractionDigits: 20 }));
}

/** A stored number as its field shows it, without separators; read as that number and no other. */
export function fieldText(value: number): string {
  return unmistakable(String(value));
}

function unmistakable(text: string): string {
  return readTypedNumber(text).kind === 'ambiguous' ? `${text}0` : text;
}

/** How a bound field understands numbers: the props of `FormNumberField`. */
export function numberWays(field: NumberField) {
  return {
    suggest: (text: string) => numberSuggestions(text, field),
    stepped: (text: string, direction: number, step: number) => steppedText(text, direction * step, field),
  };
}

/** A number some step further as its field shows it, from the least (or 0) to the most the field holds; null where there is none. */
function steppedText(text: string, by: number, field: NumberField): string | null {
  const typed = readTypedNumber(text, field);
  if (typed.kind !== 'number' && typed.kind !== 'empty') return null;
  const [value, decimals] = typed.kind === 'number' ? [typed.value, typed.decimals] : [0, 0];
  const scale = 10 ** Math.max(decimals, (String(Math.abs(by)).split('.')[1] ?? '').length);
  const next = (Math.round(value * scale) + Math.round(by * scale)) / scale;
  return fieldText(Math.min(Math.max(field.least ?? 0, next), field.most ?? Infinity));
}
