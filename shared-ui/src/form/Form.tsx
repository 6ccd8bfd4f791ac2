import type { ComponentProps, FormEvent, KeyboardEvent, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import styled from 'styled-components';
import type { ZodForm } from './useZodForm';

/**
 * A form in a column: submits valid values only and moves the focus to the first field that is not. While it isn't ready a
 * submit does nothing, not even check. A child with a grid of its own has its own distances.
 */
export function Form<Input extends FieldValues, Output extends FieldValues>({
  form,
  onSubmit,
  isReady = true,
  children,
  ...rest
}: FormProps<Input, Output>) {
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (isReady) void form.handleSubmit(onSubmit)(event);
    else event.preventDefault();
  }

  return (
    <Column noValidate onKeyDown={ignoreHeldEnter} {...rest} onSubmit={handleSubmit}>
      {children}
    </Column>
  );
}

/** Enter that is still held from what opened the form sends nothing. */
function ignoreHeldEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement))
    event.preventDefault();
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
  isReady?: boolean;
  children: ReactNode;
}
