import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Field, type FieldOwnProps } from './Field';
import { controlStyle } from './controlStyle';

/** Text of several lines; grows with its content where the browser can. */
export function TextArea({ label, hint, error, required, isLabelHidden, id, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, required, isLabelHidden, id }}>
      {(control) => <Area rows={3} {...area} {...control} />}
    </Field>
  );
}

const Area = styled.textarea`
  ${controlStyle}
  field-sizing: content;
  min-height: 88px;
  max-height: 60vh;
  resize: vertical;
`;

export interface TextAreaProps extends FieldOwnProps, ComponentProps<'textarea'> {
  required?: boolean;
}
