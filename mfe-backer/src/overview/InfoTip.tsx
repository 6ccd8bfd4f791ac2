import { InfoIcon, textStyle, token } from '@fairshore/shared-ui';
import { useId, useRef } from 'react';
import styled from 'styled-components';

const distance = 8;

/** A sentence behind a small mark: shown on hover, keyboard focus or tap; Escape hides it. */
export function InfoTip({ label, text }: InfoTipProps) {
  const tipId = useId();
  const mark = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLSpanElement>(null);

  function show() {
    const shown = tip.current;
    const place = mark.current?.getBoundingClientRect();
    if (!shown?.showPopover || !place) return;
    shown.showPopover();
    const { width, height } = shown.getBoundingClientRect();
    const left = place.left + place.width / 2 - width / 2;
    const rightmost = document.documentElement.clientWidth - width - distance;
    shown.style.left = `${Math.max(distance, Math.min(left, rightmost))}px`;
    shown.style.top = `${place.top - height - distance}px`;
  }

  function hide() {
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover();
  }

  return (
    <>
      <Mark
        ref={mark}
        type="button"
        aria-label={label}
        aria-describedby={tipId}
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={({ key }) => key === 'Escape' && hide()}
      >
        <InfoIcon size={16} />
      </Mark>
      <Tip ref={tip} id={tipId} role="tooltip" popover="manual">
        {text}
      </Tip>
    </>
  );
}

const Mark = styled.button`
  display: inline-grid;
  place-items: center;
  width: 24px;
  height: 24px;
  margin: -4px 0 -4px 2px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  color: ${token('color.ink-3')};
  vertical-align: middle;
  cursor: help;

  &:hover {
    color: ${token('color.ink')};
  }
`;

const Tip = styled.span`
  ${textStyle('label')}
  position: fixed;
  inset: auto;
  margin: 0;
  max-width: 16.25rem;
  padding: 8px 12px;
  border: 1px solid ${token('color.line-2')};
  border-radius: ${token('radius.control')};
  background: ${token('color.surface')};
  box-shadow: ${token('shadow.raised')};
  color: ${token('color.ink')};
`;

interface InfoTipProps {
  /** The mark's accessible name. */
  label: string;
  text: string;
}
