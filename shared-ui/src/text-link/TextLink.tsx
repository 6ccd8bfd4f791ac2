import { Link, type LinkProps } from '../router';
import styled from 'styled-components';
import { token } from '../tokens/token';
import { VisuallyHidden } from '../layout/VisuallyHidden';

/** A link in running text: in-app by `to`, or another site or document by an absolute `to` or with `isExternal` (new tab). */
export function TextLink({ isExternal, children, ...rest }: TextLinkProps) {
  return (
    <Underlined {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })} {...rest}>
      {children}
      {isExternal && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
    </Underlined>
  );
}

const Underlined = styled(Link)`
  color: ${token('color.accent')};
  font-weight: 500;
  text-decoration-color: color-mix(in srgb, currentColor 40%, transparent);
  &:hover {
    text-decoration-color: currentColor;
  }
`;

export interface TextLinkProps extends LinkProps {
  isExternal?: boolean;
}
