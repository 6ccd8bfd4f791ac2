import type { ReactNode } from 'react';
import { ButtonLink, VisuallyHidden } from '@fairshore/shared-ui';
import type { ButtonLinkProps } from '@fairshore/shared-ui';
import { mailAddress } from './mailAddress';

/** Tells screen readers what the link does, as an external TextLink does. */
const note = ' (opens in a new tab)';

/** A button to a page outside the suite; if that is not configured, it opens an e-mail to the sales address instead. */
export function SiteLink({ href, subject, children, 'aria-label': label, ...rest }: SiteLinkProps) {
  return href ? (
    <ButtonLink
      {...rest}
      to={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label && label + note}
    >
      {children}
      <VisuallyHidden>{note}</VisuallyHidden>
    </ButtonLink>
  ) : (
    <ButtonLink {...rest} to={mailAddress(subject)} aria-label={label}>
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
