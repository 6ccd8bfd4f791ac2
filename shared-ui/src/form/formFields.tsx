import type { FieldValues } from 'react-hook-form';
import { Checkbox, type CheckboxProps } from '../field/Checkbox';
import { PasswordField } from '../field/PasswordField';
import { SelectField, type SelectFieldProps } from '../field/SelectField';
import { TextArea, type TextAreaProps } from '../field/TextArea';
import { TextField, type TextFieldProps } from '../field/TextField';
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
  const { error, ...field } = useBoundField({ form, name, register });
  return <Checkbox {...rest} {...field} hint={error ?? rest.hint} aria-invalid={error ? true : undefined} />;
}
