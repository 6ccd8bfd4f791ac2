import styled from 'styled-components';
import { media, token } from '@fairshore/shared-ui';
import { LibraryLink } from '../../library/LibraryLink';
import type { CalculatorWords } from './calculator';

/** A calculator's formula, its assumptions and its sources. */
export function CalculatorNotes({ calculator }: { calculator: CalculatorWords }) {
  return (
    <Columns>
      <section>
        <h2>Formula</h2>
        <ul>
          {calculator.formula.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Assumptions</h2>
        <ul>
          {calculator.assumptions.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <h2>Sources</h2>
        <ul>
          {calculator.sources.map(({ label, href }) => (
            <li key={label}>{href ? <LibraryLink to={href}>{label}</LibraryLink> : label}</li>
          ))}
        </ul>
      </section>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token('space.7')} ${token('space.8')};
  margin-top: ${token('space.9')};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    margin-top: ${token('space.8')};
  }
  @media print {
    display: block;
    section + section {
      margin-top: ${token('space.6')};
    }
  }
  h2 + ul {
    margin-top: ${token('space.3')};
  }
  ul + h2 {
    margin-top: ${token('space.7')};
  }
  li {
    padding-block: ${token('space.3')};
    border-top: 1px solid ${token('color.line')};
    color: ${token('color.ink-2')};
    font: 400 0.9375rem/1.5 ${token('font.family')};
    break-inside: avoid;
  }
  a {
    color: ${token('color.accent')};
  }
  svg {
    display: inline;
    vertical-align: -2px;
  }
`;
