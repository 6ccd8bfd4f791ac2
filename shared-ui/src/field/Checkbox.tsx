import { useId, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';

/** A checkbox with its label, and a hint below the label. */
export function Checkbox({ label, hint, ...input }: CheckboxProps) {
  const hintId = useId();

  return (
    <Row>
      <input type="checkbox" aria-describedby={hint ? hintId : undefined} {...input} />
      <span>
        {label}
        {hint && <small id={hintId}>{hint}</small>}
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
    border: 1px solid var(--color-input-edge);
    border-radius: 5px;
    background: var(--color-surface);
    color: var(--color-accent-ink);
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
      border-color: var(--color-accent);
      background: var(--color-accent);
      &::before {
        transform: none;
      }
    }
  }
  small {
    display: block;
    color: var(--color-ink-2);
    font: var(--text-meta);
  }
  [aria-invalid] {
    border-color: var(--color-negative);
    ~ span small {
      color: var(--color-negative);
    }
  }
  &:has(:disabled) {
    cursor: not-allowed;
    color: var(--color-ink-3);
  }
`;

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}
