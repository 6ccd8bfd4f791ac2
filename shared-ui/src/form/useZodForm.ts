import { zodResolver } from '@hookform/resolvers/zod';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type ResolverOptions,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import { config, type $ZodType } from 'zod/v4/core';

// Without this zod probes for eval on its first parse, which our content security policy reports as a violation.
config({ jitless: true });

/**
 * A form whose values a zod schema checks: on submit first, then on every change. Submits the schema's output. A date that is typed by
 * half or impossible, of which browsers report an empty value, reaches the schema as a text that is no date.
 */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>(
  schema: $ZodType<Output, Input>,
  options: ZodFormOptions<Input, Output> = {},
): ZodForm<Input, Output> {
  const check: Resolver<Input, unknown, Output> = zodResolver(schema);
  return useForm<Input, unknown, Output>({
    resolver: (values, context, given) => check({ ...values, ...unreadable(given.fields) }, context, given),
    ...options,
  });
}

function unreadable(fields: ResolverOptions<FieldValues>['fields']): Record<string, string> {
  const bad = Object.values(fields).filter(
    ({ ref }) => ref instanceof HTMLInputElement && ref.validity.badInput,
  );
  return Object.fromEntries(bad.map(({ name }) => [name, 'unreadable']));
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
