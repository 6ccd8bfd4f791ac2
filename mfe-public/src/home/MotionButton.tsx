import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { IconButton } from '@fairshore/shared-ui';

/** Stops and starts moving content; with reduced motion nothing moves and the button is hidden. */
export function MotionButton({ isPaused, ...rest }: MotionButtonProps) {
  return (
    <MovingOnly
      {...rest}
      aria-pressed={isPaused}
      icon={
        <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
          <path d={isPaused ? 'M4 2.5v11l9-5.5z' : 'M3.5 2.5h3v11h-3zm6 0h3v11h-3z'} />
        </svg>
      }
    />
  );
}

interface MotionButtonProps extends Omit<ComponentProps<typeof IconButton>, 'icon'> {
  isPaused: boolean;
}

const MovingOnly = styled(IconButton)`
  @media print, (prefers-reduced-motion: reduce) {
    display: none;
  }
`;
