import styled from 'styled-components';
import { ContourField } from '../contour/ContourField';
import * as icons from '../icons';
import { Logo } from '../logo/Logo';
import { token, textStyle } from '../tokens/token';
import { spaces, type ColorName, type TextRole } from '../tokens/tokens';
import { Line, Pair, Specimen } from './Specimen';

const grounds: ColorName[] = ['page', 'surface', 'sunken', 'accent-soft', 'hero', 'accent'];
const inks: ColorName[] = [
  'ink',
  'ink-2',
  'ink-3',
  'accent',
  'open',
  'filling',
  'closed',
  'caution',
  'negative',
];
const charts: ColorName[] = [
  'chart-1',
  'chart-2',
  'chart-3',
  'chart-4',
  'chart-5',
  'chart-6',
  'chart-7',
  'chart-8',
];
const roles: { role: TextRole; sample: string }[] = [
  { role: 'hero', sample: 'Terms you can read' },
  { role: 'title', sample: 'Featured projects' },
  { role: 'section', sample: 'Investment thesis' },
  { role: 'card', sample: 'Harbour Row Residences' },
  { role: 'lead', sample: 'Forty-two furnished apartments on the Matosinhos waterfront.' },
  { role: 'body', sample: 'Rents are indexed to consumer prices. Constanța, Łódź, Šiauliai.' },
  { role: 'meta', sample: 'Real estate · Portugal' },
  { role: 'label', sample: 'Interest is non-binding.' },
];
const drawings = Object.entries(icons).filter(([name]) => name.endsWith('Icon'));

/** Logo, colours, type, spacing, contour lines and icons. */
export function FoundationSpecimens() {
  return (
    <>
      <Specimen name="Logo" note="Three contours rising from a shore.">
        <Line style={{ gap: 40 }}>
          <Logo />
          <Logo isMarkOnly />
        </Line>
      </Specimen>
      <Specimen name="Colour" note="One accent. Text reaches 4.5:1, input edges 3:1.">
        <Swatches>
          {grounds.map((name) => (
            <li key={name}>
              <i style={{ background: token(`color.${name}`) }} />
              {name}
            </li>
          ))}
        </Swatches>
        <Line style={{ gap: '6px 20px' }}>
          {inks.map((name) => (
            <strong key={name} style={{ color: token(`color.${name}`) }}>
              {name}
            </strong>
          ))}
        </Line>
        <Bands aria-hidden>
          {charts.map((name) => (
            <i key={name} style={{ background: token(`color.${name}`) }} />
          ))}
        </Bands>
      </Specimen>
      <Specimen name="Type" note="Instrument Sans at 400, 500 and 600.">
        {roles.map(({ role, sample }) => (
          <Sample key={role} $role={role}>
            {sample}
            <small>{role}</small>
          </Sample>
        ))}
        <Figures>
          $1,240,000 <span>11.5%</span> <span>402</span>
          <small>key figure</small>
        </Figures>
      </Specimen>
      <Specimen name="Space" note="Ten steps of 4.">
        <Line style={{ alignItems: 'end' }}>
          {spaces.map((px) => (
            <Step key={px}>
              <i style={{ width: px, height: px }} />
              {px}
            </Step>
          ))}
        </Line>
      </Specimen>
      <Specimen name="ContourField" note="The one motif: full in the hero, faint elsewhere.">
        <Pair>
          <Sheet data-ground="hero">
            <ContourField name="hero" color="line-2" />
          </Sheet>
          <Sheet>
            <ContourField name="plate" fade="edges" />
          </Sheet>
        </Pair>
      </Specimen>
      <Specimen name="Icons" note="Lines of 1.75 on a 24-unit grid, only where a word would not do.">
        <Line style={{ gap: 18, color: token('color.ink-2') }}>
          {drawings.map(([name, Icon]) => (
            <Icon key={name} size={20} />
          ))}
        </Line>
      </Specimen>
    </>
  );
}

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: 12px;
  color: ${token('color.ink-2')};
  font: ${token('text.label')};
  i {
    display: block;
    height: 64px;
    margin-bottom: 6px;
    border: 1px solid ${token('color.line')};
    border-radius: ${token('radius.control')};
  }
`;

const Bands = styled.div`
  display: flex;
  overflow: hidden;
  border-radius: ${token('radius.control')};
  i {
    flex: 1;
    height: 28px;
  }
`;

const Sample = styled.p<{ $role: TextRole }>`
  ${({ $role }) => textStyle($role)}
  small {
    margin-left: 14px;
    color: ${token('color.ink-3')};
    font: ${token('text.label')};
    letter-spacing: 0;
  }
`;

const Figures = styled.p`
  font: ${token('text.key')};
  letter-spacing: ${token('tracking.key')};
  span {
    margin-left: 0.5em;
    color: ${token('color.accent')};
  }
  small {
    margin-left: 14px;
    color: ${token('color.ink-3')};
    font: ${token('text.label')};
    letter-spacing: 0;
  }
`;

const Step = styled.span`
  display: grid;
  justify-items: center;
  gap: 6px;
  color: ${token('color.ink-2')};
  font: ${token('text.label')};
  i {
    background: ${token('color.accent-soft')};
    border: 1px solid ${token('color.line-2')};
  }
`;

const Sheet = styled.div`
  position: relative;
  overflow: hidden;
  height: 180px;
  border: 1px solid ${token('color.line')};
  border-radius: ${token('radius.card')};
  background: ${token('color.surface')};
  &[data-ground] {
    background: ${token('color.hero')};
  }
`;
