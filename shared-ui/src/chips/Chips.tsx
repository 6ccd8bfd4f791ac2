import { useId } from 'react';
import styled from 'styled-components';
import { scrollCue, useScrollCue } from '../layout/useScrollCue';
import { visuallyHidden } from '../layout/VisuallyHidden';
import { token } from '../tokens/token';
import type { Choice } from './choice';

/** One choice of a few, as a row of chips: native radio buttons, so arrow keys move the choice. Scrolls on a phone. */
export function Chips<Value extends string>({ label, options, value, onValueChange }: ChipsProps<Value>) {
  const name = useId();
  const cue = useScrollCue<HTMLDivElement>();

  return (
    <Row ref={cue} role="radiogroup" aria-label={label}>
      {options.map((option, index) => (
        // The first one is in sight, and measuring it would delay each page that has it chosen.
        <label key={option.value} ref={option.value === value && index > 0 ? centre : undefined}>
          <input
            type="radio"
            name={name}
            // Belongs to no form: without JavaScript the browser would submit the generated name.
            form=""
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

/** Centres the chosen chip in a row that is too long; scrollIntoView would scroll the page as well. */
function centre(chip: HTMLElement | null): void {
  const row = chip?.parentElement;
  if (row) row.scrollLeft = chip.offsetLeft - row.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
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
    border: 1px solid ${token('color.line-2')};
    border-radius: ${token('radius.pill')};
    background: ${token('color.surface')};
    color: ${token('color.ink-2')};
    font: ${token('text.meta')};
    cursor: pointer;
    &:hover {
      border-color: ${token('color.ink-3')};
      color: ${token('color.ink')};
    }
    &:has(:checked) {
      border-color: ${token('color.ink')};
      background: ${token('color.ink')};
      color: ${token('color.page')};
      font-weight: 600;
      forced-color-adjust: none;
    }
    &:has(:focus-visible) {
      outline: 2px solid ${token('color.accent')};
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
  @media (max-width: 39.999em) {
    flex-wrap: nowrap;
    overflow-x: auto;
    margin-inline: calc(-1 * ${token('width.gutter')});
    padding: 4px ${token('width.gutter')};
    scroll-padding-inline: ${token('width.gutter')};
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
