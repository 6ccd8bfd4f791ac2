import { FormTextArea } from '@fairshore/shared-ui/form';
import type { ZodForm } from '@fairshore/shared-ui/form';

/** The question field, the same for guests and signed-in users, so that nothing shifts on sign-in. */
export function QuestionField({ form, onChange, readOnly }: QuestionFieldProps) {
  return (
    <FormTextArea
      form={form}
      name="body"
      label="Your question"
      placeholder="What do the terms and documents leave open?"
      rows={3}
      register={{ onChange }}
      data-focus-first
      readOnly={readOnly}
    />
  );
}

interface QuestionFieldProps {
  form: ZodForm<{ body: string }, { body: string }>;
  onChange(): void;
  readOnly?: boolean;
}
