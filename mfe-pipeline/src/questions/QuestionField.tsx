import { FormTextArea } from '@fairshore/shared-ui/form';
import type { ZodForm } from '@fairshore/shared-ui/form';

/** The field of a question, the same for a guest and for whoever is signed in, so that nothing moves in between. */
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
