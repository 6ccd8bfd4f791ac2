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
 * A form in a column: submits valid values only and moves the focus to the first field that is not. While it isn't ready a
 * submit does nothing, not even check; nor while the last one is under way. A child with a grid of its own has its own distances.
 * Without JavaScript it says that it needs it, and sends nothing.
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
    // Enter that is still held from what opened the form, and the second of two quick presses, send nothing.
    if (repeat || (isSecond && target.matches(sending))) event.preventDefault();
    else enteredAt.current = performance.now();
  }

  // What a form says of a field moves its button away: the second click of a double one would tick a box that took its place.
  function handleClickCapture(event: MouseEvent<HTMLFormElement>) {
    const isOnSending = event.target instanceof Element && event.target.closest('[type="submit"]') !== null;
    if (event.detail <= 1) isSentByClick.current = isOnSending;
    else if (isSentByClick.current && !isOnSending) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  // What has changed since may be sent at once.
  function forgetEnter() {
    enteredAt.current = -Infinity;
  }

  return (
    <Column
      // Where no script takes it, what is typed is at least in no address.
      method="post"
      noValidate
      onKeyDown={handleKeyDown}
      onInput={forgetEnter}
      onClickCapture={handleClickCapture}
      {...rest}
      onSubmit={handleSubmit}
    >
      <noscript>
        {/* A form's first button decides about Enter: this one does nothing. */}
        <button type="submit" disabled hidden />
        <p>This form needs JavaScript. Nothing that is typed here is sent.</p>
      </noscript>
      {children}
    </Column>
  );
}

/** As far apart as two clicks of a double one are by default on the systems around. */
const doublePressMs = 500;

/** Where Enter submits the form. */
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
