import type { ReactNode } from 'react';
import { Link, type LinkProps } from '../router';
import styled from 'styled-components';
import { buttonStyle, type ButtonSize, type ButtonStyleProps, type ButtonVariant } from './buttonStyle';

/** A link that looks like a button; `to` is an in-app path, or an absolute address for another site. */
export function ButtonLink({ variant, size, isWide, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <LinkRoot {...rest} $variant={variant} $size={size} $isWide={isWide}>
      {icon}
      {children}
    </LinkRoot>
  );
}

const LinkRoot = styled(Link)<ButtonStyleProps>`
  ${buttonStyle}
`;

export interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isWide?: boolean;
  icon?: ReactNode;
}
