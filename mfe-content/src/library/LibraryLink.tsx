import type { ReactNode } from 'react';
import { VisuallyHidden } from '@fairshore/shared-ui';
import { ExternalLinkIcon } from '@fairshore/shared-ui/icons';
import { Link } from '@fairshore/shared-ui/router';

/** A link to a page of the suite, or to a publisher's page in a new tab, marked as external. */
export function LibraryLink({ to, children, className }: LibraryLinkProps) {
  if (to.startsWith('/')) {
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} target="_blank" rel="noreferrer" className={className}>
      {children} <ExternalLinkIcon size={16} />
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </a>
  );
}

interface LibraryLinkProps {
  to: string;
  children: ReactNode;
  className?: string;
}
