import { useZodForm } from '@fairshore/shared-ui/form';
import { useEffect } from 'react';
import { interestSchema } from './interest.schema';
import type { InterestFormValues, InterestRules } from './interest.schema';

/** An interest form; existing errors are revalidated when its rules change, as when staff edit the project. */
export function useInterestForm(rules: InterestRules, defaultValues: InterestFormValues) {
  const form = useZodForm(interestSchema(rules), { defaultValues });
  const { isSubmitted } = form.formState;
  const { minTicket, isDisclaimerAsked, existing, closedReason } = rules;

  useEffect(() => {
    // A form that was just cleared still counts as submitted here; without an amount no rule decides differently.
    if (isSubmitted && form.getValues('amount') !== '') void form.trigger();
  }, [form, isSubmitted, minTicket, isDisclaimerAsked, existing, closedReason]);

  return form;
}
