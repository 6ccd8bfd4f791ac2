import styled from 'styled-components';
import { media, token } from '@fairshore/shared-ui';

/** Numbered steps, in a single row where there is room. */
export function NumberedSteps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <Row $count={steps.length}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </Row>
  );
}

const Row = styled.ol<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  gap: ${token('space.7')} ${token('space.6')};
  padding-top: ${token('space.7')};
  border-top: 1px solid ${token('color.line-2')};
  counter-reset: step;
  ${media.tablet} {
    grid-template-columns: ${({ $count }) => ($count > 3 ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)')};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token('space.6')};
    padding-top: ${token('space.6')};
  }
  li::before {
    counter-increment: step;
    content: counter(step);
    display: block;
    margin-bottom: ${token('space.3')};
    color: ${token('color.accent')};
    font: 600 0.875rem/1 ${token('font.family')};
  }
  p {
    max-width: 29em;
    margin-top: ${token('space.2')};
    color: ${token('color.ink-2')};
  }
`;
