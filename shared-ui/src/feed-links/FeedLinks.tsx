import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useIsHydrated } from '../hydration/useIsHydrated';
import { token } from '../tokens/token';

/**
 * A quiet link to a file of this site that another program opens, such as a feed or a calendar; `path` is the path
 * of the file.
 */
export function FileLink({ path, type, children }: FileLinkProps) {
  return (
    <Quiet href={path} type={type}>
      {children}
    </Quiet>
  );
}

/**
 * Subscribes the reader's calendar program to a calendar of this site, so that it refreshes by itself; a plain
 * file link until the page is hydrated.
 */
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
  @media (pointer: coarse) {
    min-height: 44px;
    padding-inline: 4px;
    margin-inline: -4px;
  }
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
