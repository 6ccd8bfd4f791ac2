import { Container, ContourField, textStyle, token } from '@fairshore/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** The head of a page: its title and purpose, over contour lines; with `titleId` it is a labelled region. */
export function PageHero({ title, lead, titleId, children, className }: PageHeroProps) {
  return (
    <Ground
      as={titleId === undefined ? 'header' : 'section'}
      className={className}
      data-ground="surface"
      aria-labelledby={titleId}
    >
      <ContourField name="hero" color="line" fade="start" />
      <Container>
        <h1 id={titleId}>{title}</h1>
        <p>{lead}</p>
        {children}
      </Container>
    </Ground>
  );
}

interface PageHeroProps {
  title: string;
  lead: string;
  titleId?: string;
  children?: ReactNode;
  className?: string;
}

const Ground = styled.header`
  position: relative;
  overflow: hidden;
  border-bottom: 1px solid ${token('color.line')};
  background: ${token('color.surface')};
  > :nth-child(2) {
    position: relative;
  }
  h1 {
    ${textStyle('hero')}
  }
  p {
    ${textStyle('lead')}
    margin-top: ${token('space.5')};
    color: ${token('color.ink-2')};
  }
`;
