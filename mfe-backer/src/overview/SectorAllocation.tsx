import { sectorAllocation } from '@fairshore/shared-data/interests';
import type { Holding } from '@fairshore/shared-data/interests';
import { formatMoney } from '@fairshore/shared-data/money';
import { textStyle, token } from '@fairshore/shared-ui';
import { Panel } from '@fairshore/shared-ui/figures';
import { styled } from 'styled-components';
import { wholePercents } from '../charts/wholePercents';

const chartColors = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** How the indicative value is spread over the sectors: a list that reads without its bars. */
export function SectorAllocation({ holdings }: SectorAllocationProps) {
  const parts = sectorAllocation(holdings);
  const percents = wholePercents(parts.map(({ amount }) => amount));
  return (
    <Panel title="Allocation by sector">
      <Sectors>
        {parts.map(({ sector, amount }, index) => (
          <li key={sector}>
            <span>{sector}</span>
            <Amount>{formatMoney(amount)}</Amount>
            <Share>{percents[index]}%</Share>
            <Track aria-hidden>
              <Bar
                style={{
                  width: `${percents[index]}%`,
                  background: token(`color.chart-${chartColors[index % chartColors.length] ?? 1}`),
                }}
              />
            </Track>
          </li>
        ))}
      </Sectors>
    </Panel>
  );
}

const Sectors = styled.ul`
  display: grid;
  gap: ${token('space.4')};

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto 4ch;
    gap: ${token('space.2')} ${token('space.4')};
    align-items: baseline;
    font-variant-numeric: tabular-nums;
  }
`;

const Amount = styled.span`
  ${textStyle('meta')}
  color: ${token('color.ink-2')};
`;

const Share = styled.span`
  font-weight: 600;
  text-align: end;
`;

const Track = styled.span`
  grid-column: 1 / -1;
  height: 6px;
  border-radius: ${token('radius.pill')};
  background: ${token('color.sunken')};
`;

const Bar = styled.span`
  display: block;
  height: 100%;
  min-width: 3px;
  border-radius: inherit;
`;

interface SectorAllocationProps {
  holdings: readonly Holding[];
}
