import styled from 'styled-components';
import { media, Section, token } from '@fairshore/shared-ui';
import { reasons } from './homeContent';

/** Four reasons as one grid with inner lines. */
export function WhyChoose() {
  return (
    <Section title="Why choose Fairshore">
      <Grid>
        {reasons.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Grid>
    </Section>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, 1fr);
  gap: 1px;
  overflow: hidden;
  border: 1px solid ${token('color.line')};
  border-radius: ${token('radius.card')};
  background: ${token('color.line')};
  ${media.phone} {
    grid-template-columns: 1fr;
  }
  li {
    padding: ${token('space.7')};
    background: ${token('color.surface')};
    ${media.phone} {
      padding: ${token('space.6')} ${token('space.5')};
    }
  }
  p {
    margin-top: ${token('space.2')};
    max-width: 36em;
    color: ${token('color.ink-2')};
  }
`;
