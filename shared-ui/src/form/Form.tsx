import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import styled from 'styled-components';
import type { ZodForm } from './useZodForm';

/** A form in a column: submits valid values only and moves the focus to the first field that is not. */
export function Form<Input extends FieldValues, Output extends FieldValues>({
  form,
  onSubmit,
  children,
  ...rest
}: FormProps<Input, Output>) {
  return (
    <Column noValidate {...rest} onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
      {children}
    </Column>
  );
}

const Column = styled.form`
  display: grid;
  gap: 18px;
`;

export interface FormProps<Input extends FieldValues, Output extends FieldValues> extends Omit<
  ComponentProps<'form'>,
  'onSubmit'
> {
  form: ZodForm<Input, Output>;
  onSubmit(values: Output): void | Promise<void>;
  children: ReactNode;
}
