import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { CheckIcon, textStyle, token, VisuallyHidden } from '@fairshore/shared-ui';
import { LinkIcon } from '@fairshore/shared-ui/icons';

/** A heading that can be linked to: the sign beside it sets the page's URL to the heading, and copies it. */
export function HeadingLink({ level, id, title, number }: HeadingLinkProps) {
  const [isCopied, setIsCopied] = useState(false);
  const Heading: 'h2' | 'h3' = `h${level}`;

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 2500);
    return () => clearTimeout(timer);
  }, [isCopied]);

  function handleClick() {
    const address = new URL(`#${id}`, window.location.href).href;
    // If the clipboard is blocked, the address bar still has the link.
    void navigator.clipboard?.writeText(address).then(
      () => setIsCopied(true),
      () => undefined,
    );
  }

  return (
    <Row $level={level}>
      <Heading id={id} tabIndex={-1}>
        {number !== undefined && <span>{number}. </span>}
        {title}
      </Heading>
      <a href={`#${id}`} aria-label={`Link to “${title}”`} onClick={handleClick}>
        {isCopied ? <CheckIcon /> : <LinkIcon />}
      </a>
      <VisuallyHidden role="status">{isCopied ? 'Link copied' : ''}</VisuallyHidden>
    </Row>
  );
}

interface HeadingLinkProps {
  level: 2 | 3;
  id: string;
  title: string;
  number?: number | undefined;
}

const Row = styled.div<{ $level: 2 | 3 }>`
  position: relative;
  display: flex;
  align-items: start;
  gap: ${token('space.1')};
  margin-top: ${({ $level }) => ($level === 2 ? '0' : token('space.4'))};
  break-after: avoid;
  break-inside: avoid;
  h2,
  h3 {
    outline: none;
    color: ${token('color.ink')};
    text-wrap: pretty;
  }
  h2 {
    ${textStyle('section')}
  }
  span:first-child {
    color: ${token('color.accent')};
    font-variant-numeric: tabular-nums;
  }
  a {
    display: grid;
    flex: none;
    place-items: center;
    width: 44px;
    height: 44px;
    margin-block: ${({ $level }) => ($level === 2 ? '-6px -8px' : '-10px')};
    border-radius: ${token('radius.control')};
    color: ${token('color.ink-3')};
    &:hover {
      color: ${token('color.accent')};
    }
  }
  @media print {
    a {
      display: none;
    }
  }
`;
