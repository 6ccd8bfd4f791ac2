import type { ReactNode } from 'react';
import { ButtonLink } from '@fairshore/shared-ui';
import type { ButtonLinkProps } from '@fairshore/shared-ui';
import { mailAddress } from './mailAddress';

/** A button to a page outside the suite; if that is not configured, it opens an e-mail to the sales address instead. */
export function SiteLink({ href, subject, children, ...rest }: SiteLinkProps) {
  return href ? (
    <ButtonLink {...rest} to={href} target="_blank" rel="noopener noreferrer">
      {children}
    </ButtonLink>
  ) : (
    <ButtonLink {...rest} to={mailAddress(subject)}>
      {children}
    </ButtonLink>
  );
}

interface SiteLinkProps extends Omit<ButtonLinkProps, 'to'> {
  /** The configured URL, if any. */
  href: string | undefined;
  /** Subject of the e-mail used instead. */
  subject: string;
  children: ReactNode;
}
