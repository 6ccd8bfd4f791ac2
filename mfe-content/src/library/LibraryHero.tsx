import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Container, ContourField, media, textStyle, token } from '@fairshore/shared-ui';

/** The head of a library page: its title over contour lines, with what finds things below. */
export function LibraryHero({ title, lead, children }: LibraryHeroProps) {
  return (
    <Band data-ground="surface">
      <ContourField name="hero" color="line" fade="start" />
      <Container>
        <h1>{title}</h1>
        <p>{lead}</p>
        {children}
      </Container>
    </Band>
  );
}

interface LibraryHeroProps {
  title: string;
  lead: string;
  children?: ReactNode;
}

const Band = styled.header`
  position: relative;
  overflow: hidden;
  padding-block: clamp(48px, 6vw, 84px) ${token('space.8')};
  border-bottom: 1px solid ${token('color.line')};
  background: ${token('color.surface')};
  > :last-child {
    position: relative;
  }
  h1 {
    ${textStyle('hero')}
  }
  p {
    ${textStyle('lead')}
    max-width: 38em;
    margin-top: ${token('space.5')};
    color: ${token('color.ink-2')};
  }
  ${media.phone} {
    padding-bottom: ${token('space.7')};
  }
`;
