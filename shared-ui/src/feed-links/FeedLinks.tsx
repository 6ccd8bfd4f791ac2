import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useIsHydrated } from '../hydration/useIsHydrated';
import { token } from '../tokens/token';

/** A quiet link to a file of this site that another program opens: a feed, a calendar. `path` is the file's. */
export function FileLink({ path, type, children }: FileLinkProps) {
  return (
    <Quiet href={path} type={type}>
      {children}
    </Quiet>
  );
}

/** Opens a calendar of this site in the reader's calendar, which then asks for it again by itself; before the page answers, as a file. */
export function SubscribeLink({ path, children }: Omit<FileLinkProps, 'type'>) {
  const isHydrated = useIsHydrated();
  return (
    <Quiet href={isHydrated ? `webcal://${window.location.host}${path}` : path} type="text/calendar">
      {children}
    </Quiet>
  );
}

const Quiet = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding-block: 4px;
  color: ${token('color.ink-2')};
  text-decoration-color: color-mix(in srgb, currentColor 40%, transparent);
  text-underline-offset: 3px;

  &:hover {
    color: ${token('color.ink')};
    text-decoration-color: currentColor;
  }
`;

interface FileLinkProps {
  /** In-site path of the file. */
  path: string;
  type: 'application/atom+xml' | 'application/feed+json' | 'text/calendar';
  children: ReactNode;
}
