import styled from 'styled-components';
import { media, Section, token } from '@fairshore/shared-ui';
import { benefits } from './learnMoreContent';

/** The four benefits, each under a rule. */
export function Benefits() {
  return (
    <Section title="What members get">
      <Row>
        {benefits.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Row>
    </Section>
  );
}

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token('space.6')};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  li {
    padding-top: ${token('space.5')};
    border-top: 2px solid ${token('color.accent')};
  }
  p {
    max-width: 31.5em;
    margin-top: ${token('space.2')};
    color: ${token('color.ink-2')};
  }
`;
