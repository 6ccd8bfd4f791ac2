import { token } from '@fairshore/shared-ui';
import { useId } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** A titled section of the details page. */
export function ProseSection({ title, children }: ProseSectionProps) {
  const titleId = useId();

  return (
    <Section aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </Section>
  );
}

const Section = styled.section`
  h2 {
    margin-bottom: 12px;
    font: ${token('text.section')};
    letter-spacing: ${token('tracking.section')};
  }
  p {
    max-width: ${token('width.text')};
    color: ${token('color.ink-2')};
    overflow-wrap: anywhere;
  }
`;

/** A list of the issuer's lines, each marked by a short rule. */
export const Lines = styled.ul`
  display: grid;
  gap: 10px;
  max-width: ${token('width.text')};
  margin: 0;
  padding: 0;
  color: ${token('color.ink-2')};
  list-style: none;

  li {
    position: relative;
    padding-left: 22px;
    overflow-wrap: anywhere;
  }
  li::before {
    content: '';
    position: absolute;
    top: 0.78em;
    left: 0;
    width: 12px;
    border-top: 1.5px solid ${token('color.accent')};
  }
`;

interface ProseSectionProps {
  title: string;
  children: ReactNode;
}
