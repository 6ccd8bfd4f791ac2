import { useId, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../tokens/token';

/** A checkbox with a label and a hint below it; an error replaces the hint and is announced. */
export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const messageId = useId();
  const labelId = useId();
  const message = error || hint;

  return (
    <Row>
      <input
        type="checkbox"
        // The message is inside the label, and would become a part of the name.
        aria-labelledby={labelId}
        aria-describedby={message ? messageId : undefined}
        aria-invalid={error ? true : undefined}
        {...input}
      />
      <span>
        <span id={labelId}>{label}</span>
        <small id={messageId} aria-live="polite">
          {message}
        </small>
      </span>
    </Row>
  );
}

const Row = styled.label`
  display: flex;
  gap: 10px;
  min-height: 44px;
  padding-block: 10px;
  cursor: pointer;
  input {
    flex: none;
    appearance: none;
    display: grid;
    place-content: center;
    width: 20px;
    height: 20px;
    margin-top: 2px;
    border: 1px solid ${token('color.input-edge')};
    border-radius: 5px;
    background: ${token('color.surface')};
    color: ${token('color.accent-ink')};
    cursor: inherit;
    &::before {
      content: '';
      width: 12px;
      height: 12px;
      background: currentColor;
      clip-path: polygon(14% 47%, 3% 60%, 38% 94%, 99% 21%, 86% 10%, 37% 69%);
      transform: scale(0);
    }
    &:checked {
      border-color: ${token('color.accent')};
      background: ${token('color.accent')};
      forced-color-adjust: none;
      &::before {
        transform: none;
      }
    }
  }
  small {
    display: block;
    color: ${token('color.ink-2')};
    font: ${token('text.meta')};
  }
  [aria-invalid] {
    border-color: ${token('color.negative')};
    ~ span small {
      color: ${token('color.negative')};
    }
  }
  &:has(:disabled) {
    cursor: not-allowed;
    color: ${token('color.ink-3')};
  }
`;

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}
