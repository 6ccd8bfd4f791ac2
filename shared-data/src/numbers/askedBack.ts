import { readTypedNumber } from './typedNumber';
import type { NumberField, ReadNumber, TypedNumber } from './typedNumber';

const unitNames = { USD: 'US dollars', EUR: 'euros', GBP: 'pounds', '%': 'percent' } as const;

/** The question or message about a number that is ambiguous or in another unit than the field's; null otherwise. */
export function numberQuestion(typed: TypedNumber, field: NumberField = {}): string | null {
  if (typed.kind === 'ambiguous') return `Did you mean ${readingsFor(typed.readings, field).join(' or ')}?`;
  if (typed.kind !== 'otherUnit') return null;
  const { unit } = field;
  const takes = unit === undefined ? 'takes a plain number' : `is in ${unitNames[unit]}`;
  return `This field ${takes}: please enter it without ${typed.unit}.`;
}

/** The numbers an ambiguous text can mean in this field, offered as buttons; empty for any other text. */
export function numberSuggestions(text: string, field?: NumberField): readonly string[] {
  const typed = readTypedNumber(text, field);
  return typed.kind === 'ambiguous' ? readingsFor(typed.readings, field) : [];
}

/** Which limit of the field a number violates; null when the field accepts it. */
export function numberRefusal(
  { value, decimals }: ReadNumber,
  field: NumberField,
): 'least' | 'most' | 'decimals' | null {
  if (field.least !== undefined && value < field.least) return 'least';
  if (field.most !== undefined && value > field.most) return 'most';
  return field.decimals !== undefined && decimals > field.decimals ? 'decimals' : null;
}

/** The readings the field accepts; both when it accepts neither. */
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

/** A number as unambiguous text: 1,000; 1.1250 rather than 1.125. */
export function numberText(value: number): string {
  return unmistakable(value.toLocaleString('en-US', { maximumFractionDigits: 20 }));
}

/** A stored number as its field shows it: without separators, and unambiguous. */
export function fieldText(value: number): string {
  return unmistakable(String(value));
}

function unmistakable(text: string): string {
  return readTypedNumber(text).kind === 'ambiguous' ? `${text}0` : text;
}

/** The props with which `FormNumberField` suggests and steps numbers for this field. */
export function numberWays(field: NumberField) {
  return {
    suggest: (text: string) => numberSuggestions(text, field),
    stepped: (text: string, direction: number, step: number) => steppedText(text, direction * step, field),
  };
}

/**
 * The field's number moved by a step, as text, from the field's least (or 0) to its most; null when the text can't
 * be read as a number.
 */
function steppedText(text: string, by: number, field: NumberField): string | null {
  const typed = readTypedNumber(text, field);
  if (typed.kind !== 'number' && typed.kind !== 'empty') return null;
  const [value, decimals] = typed.kind === 'number' ? [typed.value, typed.decimals] : [0, 0];
  const scale = 10 ** Math.max(decimals, (String(Math.abs(by)).split('.')[1] ?? '').length);
  const next = (Math.round(value * scale) + Math.round(by * scale)) / scale;
  return fieldText(Math.min(Math.max(field.least ?? 0, next), field.most ?? Infinity));
}
