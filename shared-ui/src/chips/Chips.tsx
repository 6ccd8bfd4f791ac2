import { useId } from 'react';
import styled from 'styled-components';
import { scrollCue, useScrollCue } from '../layout/useScrollCue';
import { visuallyHidden } from '../layout/VisuallyHidden';
import type { Choice } from './choice';

/** One choice of a few, as a row of chips: native radio buttons, so arrow keys move the choice. Scrolls on a phone. */
export function Chips<Value extends string>({ label, options, value, onValueChange }: ChipsProps<Value>) {
  const name = useId();
  const cue = useScrollCue<HTMLDivElement>();

  return (
    <Row ref={cue} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  label {
    position: relative;
    display: inline-flex;
    flex: none;
    align-items: center;
    min-height: 36px;
    padding: 0 16px;
    border: 1px solid var(--color-line-2);
    border-radius: var(--radius-pill);
    background: var(--color-surface);
    color: var(--color-ink-2);
    font: var(--text-meta);
    cursor: pointer;
    &:hover {
      border-color: var(--color-ink-3);
      color: var(--color-ink);
    }
    &:has(:checked) {
      border-color: var(--color-ink);
      background: var(--color-ink);
      color: var(--color-page);
      font-weight: 600;
    }
    &:has(:focus-visible) {
      outline: 2px solid var(--color-accent);
      outline-offset: 2px;
    }
  }
  input {
    ${visuallyHidden}
  }
  @media (pointer: coarse) {
    label {
      min-height: 44px;
    }
  }
  @media (max-width: 639.98px) {
    flex-wrap: nowrap;
    overflow-x: auto;
    margin-inline: calc(-1 * var(--width-gutter));
    padding: 4px var(--width-gutter);
    scroll-padding-inline: var(--width-gutter);
    scrollbar-width: none;
    ${scrollCue}
  }
`;

export interface ChipsProps<Value extends string> {
  label: string;
  options: readonly (Choice & { value: Value })[];
  value: NoInfer<Value>;
  onValueChange(value: NoInfer<Value>): void;
}
