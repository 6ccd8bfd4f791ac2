import { VisuallyHidden, token } from '@fairshore/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import { choose, useChosenProjects } from './chosenProjects';
import type { ChosenProject } from './chosenProjects';
import { maxCompared } from './comparedIds';

/** Toggle that marks a project for comparison. Once four are marked, the others stay focusable and say why they can't be added. */
export function CompareToggle({ listing }: CompareToggleProps) {
  const reasonId = useId();
  const chosen = useChosenProjects();
  const isChosen = chosen.some(({ id }) => id === listing.id);
  const isRefused = !isChosen && chosen.length >= maxCompared;

  return (
    <ToggleWithReason>
      <Toggle title={isRefused ? fullReason : undefined}>
        <input
          type="checkbox"
          checked={isChosen}
          aria-disabled={isRefused || undefined}
          aria-describedby={isRefused ? reasonId : undefined}
          onChange={(event) => !isRefused && choose(listing, event.target.checked)}
        />
        <span>
          Compare<VisuallyHidden> {listing.name}</VisuallyHidden>
        </span>
      </Toggle>
      {isRefused && <VisuallyHidden id={reasonId}>{fullReason}</VisuallyHidden>}
    </ToggleWithReason>
  );
}

/** Why a fifth project can't be marked. */
const fullReason = `${maxCompared} projects are chosen, which is the most. Remove one to choose another.`;

const ToggleWithReason = styled.span`
  position: relative;
  display: inline-flex;

  @media print, (scripting: none) {
    display: none;
  }
`;

// 44 px touch target; the visible part is smaller to fit beside other controls.
const Toggle = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  /* As wide as with its word, so that it takes its line before the word has arrived. */
  min-width: 6.3em;
  min-height: 44px;
  font: 600 0.8125rem/1.3 ${token('font.family')};
  white-space: nowrap;
  cursor: pointer;

  input {
    flex: none;
    appearance: none;
    display: grid;
    place-content: center;
    width: 18px;
    height: 18px;
    border: 1px solid ${token('color.input-edge')};
    border-radius: 5px;
    background: ${token('color.surface')};
    color: ${token('color.accent-ink')};
    cursor: inherit;
  }
  input::before {
    content: '';
    width: 11px;
    height: 11px;
    background: currentColor;
    clip-path: polygon(14% 47%, 3% 60%, 38% 94%, 99% 21%, 86% 10%, 37% 69%);
    transform: scale(0);
  }
  input:checked {
    border-color: ${token('color.accent')};
    background: ${token('color.accent')};
    forced-color-adjust: none;
  }
  input:checked::before {
    transform: none;
  }
  &:hover input {
    border-color: ${token('color.accent')};
  }
  &:has([aria-disabled='true']) {
    color: ${token('color.ink-3')};
    cursor: not-allowed;
  }
  &:has([aria-disabled='true']) input {
    border-style: dashed;
    border-color: ${token('color.input-edge')};
  }
`;

interface CompareToggleProps {
  listing: ChosenProject;
}
