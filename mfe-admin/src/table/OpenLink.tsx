import { token } from '@fairshore/shared-ui';
import { Link, useLocation } from '@fairshore/shared-ui/router';
import type { MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { withRow } from './rowAddress';

/**
 * A link that opens a row over the current list, keeping its filters and order: immediately with `onOpen` if given, or by its address in
 * another tab. Without `id`, as for examples shown in place of stored rows, it is plain text.
 */
export function OpenLink({ id, noun, onOpen, children }: OpenLinkProps) {
  const { pathname, search } = useLocation();
  if (id === undefined) return children;

  function handleClick(event: MouseEvent) {
    if (onOpen === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  }

  return (
    <Opener to={pathname + withRow(search, id)} title={`Open this ${noun}`} onClick={handleClick}>
      {children}
    </Opener>
  );
}

const Opener = styled(Link)`
  color: inherit;
  text-decoration: underline ${token('color.line-2')};
  text-underline-offset: 3px;
  overflow-wrap: anywhere;

  &:hover {
    color: ${token('color.accent')};
    text-decoration-color: currentColor;
  }
`;

/** `noun` is as in 'Open this question'. */
interface OpenLinkProps {
  id: string | undefined;
  noun: string;
  onOpen?(): void;
  children: ReactNode;
}
