import type { KeyboardEvent } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { Checkbox, type CheckboxProps } from '../field/Checkbox';
import { PasswordField } from '../field/PasswordField';
import { SelectField, type SelectFieldProps } from '../field/SelectField';
import { TextArea, type TextAreaProps } from '../field/TextArea';
import { TextField, type TextFieldProps } from '../field/TextField';
import { typeInto } from '../field/typeInto';
import { useBoundField, type BoundFieldProps, type WithoutBound } from './useBoundField';

type Bound<Input extends FieldValues, Output extends FieldValues, Props> = BoundFieldProps<Input, Output> &
  WithoutBound<Props>;

/** A TextField bound to a form. */
export function FormTextField<Input extends FieldValues, Output extends FieldValues>({
  form,
  name,
  register,
  ...rest
}: Bound<Input, Output, TextFieldProps>) {
  return <TextField {...rest} {...useBoundField({ form, name, register })} />;
}

/** A TextField for a number, bound to a form; the arrow keys change it by its `step`. */
export function FormNumberField<Input extends FieldValues, Output extends FieldValues>({
  suggest,
  stepped,
  ...field
}: Bound<Input, Output, Omit<TextFieldProps, 'type' | 'step' | 'suggestions' | 'onKeyDown'>> & NumberWays) {
  const text: unknown = useWatch({ control: field.form.control, name: field.name });
  const suggestions = typeof text === 'string' ? suggest(text) : [];

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const input = event.currentTarget;
    if (direction === undefined || field.step === undefined || input.readOnly) return;
    const next = stepped(input.value, direction, field.step);
    if (next === null) return;
    event.preventDefault();
    typeInto(input, next);
  }

  return (
    <FormTextField
      inputMode="decimal"
      autoComplete="off"
      {...field}
      suggestions={suggestions}
      onKeyDown={handleKeyDown}
    />
  );
}

/** How a field interprets numbers; created by `numberWays` of shared-data. */
interface NumberWays {
  step?: number;
  /** Possible meanings of an ambiguous text, offered as buttons. */
  suggest(text: string): readonly string[];
  /** The text one step further; null when there is no number to step from. */
  stepped(text: string, direction: number, step: number): string | null;
}

/** A TextArea bound to a form. */
export function FormTextArea<Input extends FieldValues, Output extends FieldValues>({
  form,
  name,
  register,
  ...rest
}: Bound<Input, Output, TextAreaProps>) {
  return <TextArea {...rest} {...useBoundField({ form, name, register })} />;
}

/** A SelectField bound to a form. */
export function FormSelectField<Input extends FieldValues, Output extends FieldValues>({
  form,
  name,
  register,
  ...rest
}: Bound<Input, Output, SelectFieldProps>) {
  return <SelectField {...rest} {...useBoundField({ form, name, register })} />;
}

/** A PasswordField bound to a form. */
export function FormPasswordField<Input extends FieldValues, Output extends FieldValues>({
  form,
  name,
  register,
  ...rest
}: Bound<Input, Output, Omit<TextFieldProps, 'type' | 'trail'>>) {
  return <PasswordField {...rest} {...useBoundField({ form, name, register })} />;
}

/** A Checkbox bound to a boolean of a form. */
export function FormCheckbox<Input extends FieldValues, Output extends FieldValues>({
  form,
  name,
  register,
  ...rest
}: Bound<Input, Output, CheckboxProps>) {
  return <Checkbox {...rest} {...useBoundField({ form, name, register })} />;
}
