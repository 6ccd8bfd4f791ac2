import { useState } from 'react';
import styled from 'styled-components';
import { token } from '../tokens/token';
import { TextField, type TextFieldProps } from './TextField';

/** A password input that can be shown; pass `autoComplete` ("current-password" or "new-password"). */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trail'>) {
  const [isShown, setIsShown] = useState(false);

  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trail={
        <Toggle
          type="button"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          disabled={props.disabled}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Toggle>
      }
    />
  );
}

const Toggle = styled.button`
  height: 100%;
  padding: 0 14px;
  border: 0;
  border-radius: ${token('radius.control')};
  background: none;
  color: ${token('color.ink-2')};
  font: 600 0.8125rem/1 ${token('font.family')};
  cursor: pointer;
  &:hover:enabled {
    color: ${token('color.ink')};
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`;
