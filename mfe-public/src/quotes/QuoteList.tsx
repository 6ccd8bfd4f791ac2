import styled from 'styled-components';
import { media, textStyle, token } from '@fairshore/shared-ui';

/** A quote, its speaker and its topic; the page says when quotes are illustrative. */
export interface Quote {
  text: string;
  speaker: string;
  context: string;
}

/** Quotes side by side, each under a rule. */
export function QuoteList({ quotes }: { quotes: readonly Quote[] }) {
  return (
    <Row>
      {quotes.map(({ text, speaker, context }) => (
        <figure key={speaker}>
          <blockquote>
            <p>“{text}”</p>
          </blockquote>
          <figcaption>
            <b>{speaker}</b>
            <span>{context}</span>
          </figcaption>
        </figure>
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token('space.7')} ${token('space.6')};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    max-width: ${token('width.text')};
  }
  figure {
    display: flex;
    flex-direction: column;
    gap: ${token('space.5')};
    padding-top: ${token('space.5')};
    border-top: 2px solid ${token('color.accent')};
  }
  blockquote {
    flex: 1;
    max-width: 23.5em;
    ${textStyle('lead')}
  }
  figcaption {
    display: grid;
    color: ${token('color.ink-2')};
    ${textStyle('meta')}
  }
  b {
    color: ${token('color.ink')};
  }
`;
