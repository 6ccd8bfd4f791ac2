import { zodResolver } from '@hookform/resolvers/zod';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import { config, type $ZodType } from 'zod/v4/core';

// Without this zod probes for eval on its first parse, which our content security policy reports as a violation.
config({ jitless: true });

/** A form whose values a zod schema checks: on submit first, then on every change. Submits the schema's output. */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>(
  schema: $ZodType<Output, Input>,
  options: ZodFormOptions<Input, Output> = {},
): ZodForm<Input, Output> {
  return useForm<Input, unknown, Output>({ resolver: zodResolver(schema), ...options });
}

/** What useZodForm returns and the Form… fields take. */
export type ZodForm<Input extends FieldValues, Output extends FieldValues = Input> = UseFormReturn<
  Input,
  unknown,
  Output
>;

export type ZodFormOptions<Input extends FieldValues, Output extends FieldValues> = Omit<
  UseFormProps<Input, unknown, Output>,
  'resolver'
> & { defaultValues?: DefaultValues<Input> };
