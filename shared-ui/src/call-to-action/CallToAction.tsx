import { useId } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ContourField } from '../contour/ContourField';
import { Container } from '../layout/Container';
import { media, textStyle, token } from '../tokens/token';

/** The closing banner of a page: a title, a reason, and a row of next links. */
export function CallToAction({ title, text, children }: CallToActionProps) {
  const titleId = useId();
  return (
    <Band>
      <Banner data-ground="hero" aria-labelledby={titleId}>
        <ContourField name="hero" color="line" fade="start" />
        <div>
          <h2 id={titleId}>{title}</h2>
          <p>{text}</p>
          <Actions>{children}</Actions>
        </div>
      </Banner>
    </Band>
  );
}

interface CallToActionProps {
  title: string;
  text: string;
  children: ReactNode;
}

const Band = styled(Container)`
  margin-top: calc(${token('gap.section')} / 2);
`;

const Banner = styled.section`
  position: relative;
  overflow: hidden;
  border-radius: ${token('radius.image')};
  break-inside: avoid;
  > :nth-child(2) {
    position: relative;
    padding: clamp(32px, 5.4vw, 76px);
    ${media.phone} {
      padding: ${token('space.7')} ${token('space.5')};
    }
  }
  h2 {
    ${textStyle('title')}
  }
  p {
    max-width: 34.5em;
    margin-top: ${token('space.3')};
    color: ${token('color.ink-2')};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space.3')} ${token('space.5')};
  margin-top: ${token('space.6')};
  color: ${token('color.ink-2')};
  ${textStyle('meta')}
`;
