import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { Spinner } from './Spinner';
import { buttonStyle, type ButtonSize, type ButtonStyleProps, type ButtonVariant } from './buttonStyle';

/** A push button. While busy it keeps its focus, tells screen readers so and ignores presses, including submits. */
export function Button({
  variant = 'primary',
  size = 'default',
  isBusy = false,
  busyLabel,
  isWide,
  icon,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <ButtonRoot
      {...rest}
      type={type}
      onClick={handleClick}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      $variant={variant}
      $size={size}
      $isWide={isWide}
    >
      {isBusy ? <Spinner /> : icon}
      {isBusy ? (busyLabel ?? children) : children}
    </ButtonRoot>
  );
}

const ButtonRoot = styled.button<ButtonStyleProps>`
  ${buttonStyle}
  /* Without JavaScript the button would do nothing, so it is hidden. */
  &[type='button'] {
    @media (scripting: none) {
      display: none;
    }
  }
`;

/** `icon` is placed before the label; `isWide` fills the row; `busyLabel` replaces the label while `isBusy`. */
export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isBusy?: boolean;
  busyLabel?: string;
  isWide?: boolean;
  icon?: ReactNode;
}
