import { css } from 'styled-components';
import { token } from '../tokens/token';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'default' | 'small';

/** Transient props of everything that looks like a button. */
export interface ButtonStyleProps {
  $variant?: ButtonVariant;
  $size?: ButtonSize;
  $isWide?: boolean;
}

const paint: Record<ButtonVariant, string> = {
  primary: `background:${token('color.accent')};color:${token('color.accent-ink')};print-color-adjust:exact;--hover:${token('color.accent')};`,
  secondary: `background:${token('color.surface')};border-color:${token('color.line-2')};--hover:${token('color.surface')};`,
  quiet: `color:${token('color.ink-2')};--hover:transparent;`,
  danger: `background:${token('color.surface')};border-color:currentColor;color:${token('color.negative')};--hover:${token('color.surface')};`,
};

/** The look of buttons and of links that act like one: 44 px high, 36 px when small (44 px on touch screens). */
export const buttonStyle = css<ButtonStyleProps>`
  display: ${({ $isWide }) => ($isWide ? 'flex' : 'inline-flex')};
  ${({ $isWide }) => $isWide && 'width:100%;'}
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 44px;
  padding: 9px 20px;
  border: 1px solid transparent;
  border-radius: ${token('radius.control')};
  background: none;
  color: ${token('color.ink')};
  font: ${token('text.strong')};
  letter-spacing: ${token('tracking.strong')};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  ${({ $size }) =>
    $size === 'small' &&
    'min-height:36px;padding:6px 14px;font-size:.875rem;@media (pointer:coarse){min-height:44px;}'}
  ${({ $variant = 'primary' }) => paint[$variant]}
  svg {
    flex: none;
    margin-inline: -2px;
  }
  @media (hover: hover) {
    &:hover {
      background: color-mix(in srgb, var(--hover), ${token('color.ink')} 9%);
      ${({ $variant }) => $variant === 'quiet' && `color:${token('color.ink')};`}
    }
  }
  &:active {
    background: color-mix(in srgb, var(--hover), ${token('color.ink')} 16%);
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.55;
  }
  &[aria-busy='true'] {
    cursor: progress;
    opacity: 1;
  }
`;
