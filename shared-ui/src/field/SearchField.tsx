import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { CloseIcon, SearchIcon } from '../icons/ownIcons';
import { token } from '../tokens/token';
import { TextField, type TextFieldProps } from './TextField';

/** Elements in which "/" is ordinary input: something to type, or to choose by. */
const typedInto = 'input:not([type=radio],[type=checkbox]),textarea,select,[contenteditable]';

/** Marks of what an open modal dialog keeps out of reach. */
const outOfReach = '[aria-hidden="true"],[inert]';

/** A search box with a visually hidden label; with `hasHotkey` the "/" key focuses it. Escape clears it. */
export function SearchField({ value, onValueChange, hasHotkey = false, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!hasHotkey) return;
    function handleKey(event: KeyboardEvent) {
      const isTyping = event.target instanceof Element && event.target.closest(typedInto);
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      if (input.current?.closest(outOfReach)) return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [hasHotkey]);

  function clear() {
    onValueChange('');
    input.current?.focus();
  }

  return (
    <TextField
      {...rest}
      ref={input}
      type="search"
      isLabelHidden
      autoComplete="off"
      enterKeyHint="search"
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && !event.nativeEvent.isComposing && value && clear()}
      lead={<SearchIcon />}
      trail={
        value ? (
          <Clear type="button" aria-label="Clear search" onClick={clear}>
            <CloseIcon />
          </Clear>
        ) : (
          hasHotkey && <Key aria-hidden>/</Key>
        )
      }
    />
  );
}

const Clear = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 0;
  border-radius: ${token('radius.control')};
  background: none;
  cursor: pointer;
  &:focus-visible {
    outline-offset: -4px;
  }
`;

const Key = styled.kbd`
  padding: 1px 7px;
  border: 1px solid ${token('color.line-2')};
  border-radius: 4px;
  font: ${token('text.label')};
  @media (pointer: coarse), (max-width: 39.999em) {
    display: none;
  }
`;

export interface SearchFieldProps extends Omit<
  TextFieldProps,
  'value' | 'lead' | 'trail' | 'type' | 'isLabelHidden'
> {
  label: string;
  value: string;
  onValueChange(value: string): void;
  /** Maximum length of the search; longer text is cut. */
  maxLength?: number;
  hasHotkey?: boolean;
}
