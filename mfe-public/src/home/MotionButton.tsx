import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { token } from '@fairshore/shared-ui';

/** Stops and starts something that moves by itself; with reduced motion nothing does, and the button is gone. */
export function MotionButton({ label, isPaused, ...rest }: MotionButtonProps) {
  return (
    <Quiet {...rest} type="button" aria-label={label} title={label} aria-pressed={isPaused}>
      <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
        <path d={isPaused ? 'M4 2.5v11l9-5.5z' : 'M3.5 2.5h3v11h-3zm6 0h3v11h-3z'} />
      </svg>
    </Quiet>
  );
}

interface MotionButtonProps extends ComponentProps<'button'> {
  label: string;
  isPaused: boolean;
}

const Quiet = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${token('radius.control')};
  background: none;
  color: ${token('color.ink-3')};
  cursor: pointer;
  &:hover {
    color: ${token('color.ink')};
  }
  @media (prefers-reduced-motion: reduce) {
    display: none;
  }
`;
