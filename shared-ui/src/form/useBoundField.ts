import {
  get,
  useFormState,
  type FieldError,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
} from 'react-hook-form';
import type { ZodForm } from './useZodForm';

/** Registers a field and returns the props of its control, including its error message. */
export function useBoundField<Input extends FieldValues, Output extends FieldValues>({
  form,
  name,
  register,
}: BoundFieldProps<Input, Output>) {
  const { errors } = useFormState({ control: form.control, name });
  const error: FieldError | undefined = get(errors, name);
  return { ...form.register(name, register), error: error?.message };
}

/** The form a field belongs to and its name in it; `register` sets value conversion. */
export interface BoundFieldProps<Input extends FieldValues, Output extends FieldValues> {
  form: ZodForm<Input, Output>;
  name: FieldPath<Input>;
  register?: RegisterOptions<Input, FieldPath<Input>>;
}

/** A field's own props without those that the form provides. */
export type WithoutBound<Props> = Omit<
  Props,
  'form' | 'name' | 'error' | 'ref' | 'value' | 'checked' | 'defaultValue' | 'onChange' | 'onBlur'
>;
