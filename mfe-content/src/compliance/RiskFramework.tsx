import { media, Section, textStyle, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { riskFramework } from './complianceContent';

/** The controls used to manage risk. */
export function RiskFramework() {
  return (
    <Section
      id="risk"
      title="Risk Management Framework"
      lead="Controls that do not rely on good will."
      ground="surface"
    >
      <Two>
        {riskFramework.map(({ title, controls }) => (
          <div key={title}>
            <h3>{title}</h3>
            <Controls>
              {controls.map(({ name, text }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </Controls>
          </div>
        ))}
      </Two>
    </Section>
  );
}

const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token('space.8')};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token('space.7')};
  }
`;

const Controls = styled.dl`
  margin-top: ${token('space.4')};
  > div {
    padding-block: ${token('space.4')};
    border-top: 1px solid ${token('color.line')};
  }
  dt {
    ${textStyle('strong')}
  }
  dd {
    max-width: ${token('width.text')};
    margin-top: ${token('space.1')};
    color: ${token('color.ink-2')};
  }
`;
