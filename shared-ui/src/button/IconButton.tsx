import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { buttonStyle, type ButtonStyleProps, type ButtonVariant } from './buttonStyle';

/** A square button that shows only an icon; `label` is its accessible name and tooltip. */
export function IconButton({ label, icon, variant = 'quiet', size = 'default', ...rest }: IconButtonProps) {
  return (
    <Square type="button" aria-label={label} title={label} {...rest} $variant={variant} $size={size}>
      {icon}
    </Square>
  );
}

const Square = styled.button<ButtonStyleProps>`
  ${buttonStyle}
  flex: none;
  padding: 0;
  aspect-ratio: 1;
  @media (scripting: none) {
    display: none;
  }
`;

export interface IconButtonProps extends ComponentProps<'button'> {
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: 'default' | 'small';
}
