import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
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
  const { shouldFocusError = true, ...others } = options;
  const form = useForm<Input, unknown, Output>({
    resolver: (values, context, given) => check({ ...values, ...unreadable(given.fields) }, context, given),
    ...others,
    // The library does so a second time, a moment later: whoever types by then, and has made the field valid, would go on in the next one.
    shouldFocusError: false,
  });
  // Of the same identity in each render, as the library's form is, whose state changes.
  return useMemo(
    () => ({
      ...form,
      get formState() {
        return form.formState;
      },
      handleSubmit: (onValid, onInvalid) =>
        form.handleSubmit(onValid, async (errors, event) => {
          await onInvalid?.(errors, event);
          if (shouldFocusError) await form.trigger(undefined, { shouldFocus: true });
        }),
    }),
    [form, shouldFocusError],
  );
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
