import styled, { css, keyframes } from 'styled-components';
import { pauseOffScreen } from '../motion/pauseOffScreen';
import { media, token } from '../tokens/token';
import type { ColorName } from '../tokens/tokens';

/** Contour lines behind the content of a positioned parent, in one colour; decoration, hidden from screen readers. */
export function ContourField({
  name = 'plate',
  color = 'line-2',
  fade,
  isDrifting = false,
  isPaused = false,
}: ContourFieldProps) {
  return (
    <Field
      ref={isDrifting ? pauseOffScreen : undefined}
      aria-hidden
      data-still={isPaused || undefined}
      $name={name}
      $color={color}
      $fade={fade}
      $isDrifting={isDrifting}
    />
  );
}

const fades = {
  start: 'linear-gradient(100deg,#0003 20%,#000 62%)',
  edges: 'radial-gradient(closest-side,#000 30%,#0000)',
  centre: 'radial-gradient(70% 85%,#0000 40%,#000)',
};

const drift = keyframes`to{transform:translate3d(-2.5%,2%,0) rotate(.6deg) scale(1.03)}`;

// The lines are a mask over a flat colour, so one file serves both schemes and every background. Readers who want
// no motion get none at all, because even an instant of it has all lines drawn twice.
const Field = styled.div<{
  $name: string;
  $color: ColorName;
  $fade?: keyof typeof fades;
  $isDrifting: boolean;
}>`
  position: absolute;
  inset: 0;
  overflow: hidden;
  pointer-events: none;
  ${({ $fade }) => $fade && `mask-image:${fades[$fade]};`}
  &::before {
    content: '';
    position: absolute;
    /* The upper edge stays in place as the parent grows. */
    inset: -32px -4% -4%;
    background: ${({ $color }) => token(`color.${$color}`)};
    mask: url('/images/contours/${({ $name }) => $name}.svg') center / cover no-repeat;
    ${({ $isDrifting }) =>
      $isDrifting &&
      css`
        @media (prefers-reduced-motion: no-preference) {
          animation: ${drift} 40s ease-in-out infinite alternate;
        }
      `}
    ${({ $name }) =>
      $name === 'hero' &&
      css`
        ${media.phone} {
          mask-image: url('/images/contours/hero-narrow.svg');
        }
      `}
  }
  &[data-off-screen]::before,
  &[data-still]::before {
    animation-play-state: paused;
  }
`;

/** `fade` thins the lines out where text starts, towards the edges or in the centre; `isDrifting` moves them slowly, unless `isPaused`. */
export interface ContourFieldProps {
  name?: 'hero' | 'plate' | 'letterhead';
  color?: ColorName;
  fade?: keyof typeof fades;
  isDrifting?: boolean;
  isPaused?: boolean;
}
