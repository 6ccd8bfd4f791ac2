import styled from 'styled-components';
import { CheckIcon, CloseIcon, media, Section, token } from '@fairshore/shared-ui';
import { nature } from './learnMoreContent';

/** What membership is and what it is not, as one panel in two halves. */
export function Nature() {
  return (
    <Section title={nature.title}>
      <Halves>
        {[nature.is, nature.isNot].map(({ title, items }) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul>
              {items.map((item) => (
                <li key={item}>
                  {title === nature.is.title ? <CheckIcon /> : <CloseIcon />}
                  {item}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Halves>
    </Section>
  );
}

const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 1px;
  overflow: hidden;
  border: 1px solid ${token('color.line')};
  border-radius: ${token('radius.card')};
  background: ${token('color.line')};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  > div {
    padding: ${token('space.7')};
    background: ${token('color.surface')};
    ${media.phone} {
      padding: ${token('space.6')} ${token('space.5')};
    }
  }
  ul {
    display: grid;
    gap: ${token('space.4')};
    margin-top: ${token('space.5')};
    color: ${token('color.ink-2')};
  }
  li {
    display: flex;
    gap: ${token('space.3')};
  }
  svg {
    flex: none;
    margin-top: 2px;
    color: ${token('color.ink-3')};
  }
  > :first-child svg {
    color: ${token('color.accent')};
  }
`;
