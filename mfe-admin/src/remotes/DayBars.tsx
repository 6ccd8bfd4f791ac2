import { counted, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import type { DayFigures } from './remoteHealth';

const height = 28;
const step = 5;

/** A bar chart of the last 24 hours, failures stacked on loads; its label contains the totals. */
export function DayBars({ loads, failures, hours }: Pick<DayFigures, 'loads' | 'failures' | 'hours'>) {
  const most = Math.max(...hours.map((hour) => hour.loads + hour.failures));

  return (
    <Bars
      viewBox={`0 0 ${hours.length * step - 2} ${height}`}
      role="img"
      aria-label={`In 24 hours ${counted(loads, 'load')} and ${counted(failures, 'failure')}`}
    >
      {hours.map((hour, index) => {
        const loaded = heightOf(hour.loads, most);
        const failed = heightOf(hour.failures, most);
        return (
          <g key={index} transform={`translate(${index * step} 0)`}>
            <rect width={step - 2} y={height - 1} height={1} data-part="ground" />
            <rect width={step - 2} y={height - loaded} height={loaded} data-part="loads" />
            <rect width={step - 2} y={height - loaded - failed} height={failed} data-part="failures" />
          </g>
        );
      })}
    </Bars>
  );
}

/** At least 2 px, so that a single failure among thousands of loads is visible. */
function heightOf(count: number, most: number): number {
  return count === 0 ? 0 : Math.max(2, (count / most) * (height - 4));
}

const Bars = styled.svg`
  display: block;
  width: 118px;
  height: ${height}px;
  max-width: 100%;

  [data-part='ground'] {
    fill: ${token('color.line-2')};
  }

  [data-part='loads'] {
    fill: ${token('color.chart-1')};
  }

  [data-part='failures'] {
    fill: ${token('color.negative')};
  }
`;
