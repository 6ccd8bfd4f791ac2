import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../tokens/token';
import { Field, type FieldOwnProps } from './Field';
import { controlStyle } from './controlStyle';
import { Suggestions, type Suggestion } from './Suggestions';

/**
 * A single-line input; `lead` and `trail` are placed inside its border ("$", "%", a button). While there is an
 * error, `suggestions` can be clicked to replace the text.
 */
export function TextField({
  label,
  hint,
  error,
  required,
  isLabelHidden,
  id,
  lead,
  trail,
  suggestions = [],
  ...input
}: TextFieldProps) {
  return (
    <Field
      {...{ label, hint, error, required, isLabelHidden, id }}
      answers={error && suggestions.length > 0 && <Suggestions suggestions={suggestions} />}
    >
      {(control) => (
        <ControlBox $hasLead={Boolean(lead)} $hasTrail={Boolean(trail)}>
          {lead && <span>{lead}</span>}
          <input type="text" dir="auto" {...input} {...control} />
          {trail && <span>{trail}</span>}
        </ControlBox>
      )}
    </Field>
  );
}

const ControlBox = styled.div<{ $hasLead: boolean; $hasTrail: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: auto 1fr auto;
  > input {
    ${controlStyle}
    grid-area: 1 / 1 / 2 / -1;
    ${({ $hasLead }) => $hasLead && 'padding-left:40px;'}
    ${({ $hasTrail }) => $hasTrail && 'padding-right:4rem;'}
    &::-webkit-search-cancel-button {
      display: none;
    }
  }
  > span {
    position: relative;
    grid-row: 1;
    display: grid;
    place-items: center;
    min-width: 42px;
    color: ${token('color.ink-2')};
    pointer-events: none;
    &:first-child {
      grid-column: 1;
    }
    &:last-child {
      grid-column: 3;
    }
    > * {
      pointer-events: auto;
    }
    > svg {
      pointer-events: none;
    }
  }
`;

/** Without maxLength, which would silently cut pasted text. The form's schema reports the limit and keeps the text. */
export interface TextFieldProps extends FieldOwnProps, Omit<ComponentProps<'input'>, 'maxLength'> {
  required?: boolean;
  lead?: ReactNode;
  trail?: ReactNode;
  suggestions?: readonly Suggestion[];
}
