import {
  useRef,
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { FieldValues } from 'react-hook-form';
import styled from 'styled-components';
import { token } from '../tokens/token';
import type { ZodForm } from './useZodForm';

/**
 * A form in a column: submits valid values only, and otherwise moves the focus to the first invalid field. A
 * submit does nothing, not even validate, while the form isn't ready or the previous submit is under way. A child
 * with its own grid has its own gaps. Without JavaScript the form says that it needs it, and sends nothing.
 */
export function Form<Input extends FieldValues, Output extends FieldValues>({
  form,
  onSubmit,
  isReady = true,
  children,
  ...rest
}: FormProps<Input, Output>) {
  const isUnderWay = useRef(false);
  const enteredAt = useRef(-Infinity);
  const isSentByClick = useRef(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    isUnderWay.current = true;
    try {
      await form.handleSubmit(onSubmit)(event);
    } finally {
      isUnderWay.current = false;
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (isReady && !isUnderWay.current) void send(event);
    else event.preventDefault();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const { key, target, repeat } = event;
    if (key !== 'Enter' || !(target instanceof Element) || target.matches('textarea')) return;
    const isSecond = performance.now() - enteredAt.current < doublePressMs;
    // Enter still held from opening the form, and the second of two quick presses, must not submit.
    if (repeat || (isSecond && target.matches(sending))) event.preventDefault();
    else enteredAt.current = performance.now();
  }

  // An error message can move the submit button away: the second click of a double click would then tick a box in
  // its place.
  function handleClickCapture(event: MouseEvent<HTMLFormElement>) {
    const isOnSending = event.target instanceof Element && event.target.closest('[type="submit"]') !== null;
    if (event.detail <= 1) isSentByClick.current = isOnSending;
    else if (isSentByClick.current && !isOnSending) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  // Changed input may be submitted at once.
  function forgetEnter() {
    enteredAt.current = -Infinity;
  }

  return (
    <Column
      // If no script handles the submit, POST at least keeps the input out of the address.
      method="post"
      noValidate
      onKeyDown={handleKeyDown}
      onInput={forgetEnter}
      onClickCapture={handleClickCapture}
      {...rest}
      onSubmit={handleSubmit}
    >
      <noscript>
        {/* Enter presses a form's first submit button; this one is disabled and does nothing. */}
        <button type="submit" disabled hidden />
        <p>This form needs JavaScript. Nothing that is typed here is sent.</p>
      </noscript>
      {children}
    </Column>
  );
}

/** Default double-click interval of common operating systems. */
const doublePressMs = 500;

/** Elements in which Enter submits the form. */
const sending = 'input, [type="submit"]';

const Column = styled.form`
  display: grid;
  gap: 18px;

  > noscript {
    grid-column: 1 / -1;
    padding-left: 12px;
    border-left: 3px solid ${token('color.accent')};
    font: ${token('text.meta')};
  }
  @media (scripting: none) {
    :is([type='submit'], [type='button']) {
      display: none;
    }
  }
  /* A grid's row keeps its height where a page ends within it, and what follows would be printed over its end. */
  @media print {
    display: block;

    > * + * {
      margin-top: 18px;
    }
  }
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
