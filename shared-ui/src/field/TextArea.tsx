import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Field, type FieldOwnProps } from './Field';
import { controlStyle } from './controlStyle';
import { Suggestions, type Suggestion } from './Suggestions';

/** Text of several lines; grows with its content in browsers that support it. `suggestions` as in TextField. */
export function TextArea({
  label,
  hint,
  error,
  required,
  isLabelHidden,
  id,
  suggestions = [],
  ...area
}: TextAreaProps) {
  return (
    <Field
      {...{ label, hint, error, required, isLabelHidden, id }}
      answers={error && suggestions.length > 0 && <Suggestions suggestions={suggestions} />}
    >
      {(control) => <Area rows={3} dir="auto" {...area} {...control} />}
    </Field>
  );
}

const Area = styled.textarea`
  ${controlStyle}
  field-sizing: content;
  min-height: 88px;
  max-height: 45vh;
  resize: vertical;
`;

/** Without maxLength, like TextField. */
export interface TextAreaProps extends FieldOwnProps, Omit<ComponentProps<'textarea'>, 'maxLength'> {
  required?: boolean;
  suggestions?: readonly Suggestion[];
}
