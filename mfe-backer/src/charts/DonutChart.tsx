import { loadable, textStyle, token, visuallyHidden } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { ColumnHeaders } from '../column-headers/ColumnHeaders';
import { ChartFrame, Swatch } from './ChartFrame';
import { partColor } from './chartPaint';
import { wholePercents } from './wholePercents';

const source = loadable(() => import('./DonutDrawing').then(({ DonutDrawing }) => ({ DonutDrawing })));

/**
 * Parts of a total as a ring with the total in its centre; the legend is the table of the same figures. See `DonutChartProps`.
 */
export function DonutChart({ hasTotalRow = false, size = 192, ...props }: DonutChartProps) {
  const { caption, partHeader, valueHeader = 'Value', parts, total, formatValue } = props;
  const shares = wholePercents(parts.map(({ value }) => value));

  return (
    <Layout>
      <Ring style={{ width: size }}>
        <ChartFrame
          source={source}
          height={size}
          shape="circle"
          draw={({ DonutDrawing }, drawn) => <DonutDrawing {...props} shares={shares} {...drawn} />}
        />
        <Total aria-hidden>
          <span>Total</span>
          <strong>{total}</strong>
        </Total>
      </Ring>
      <Legend role="table">
        <caption>{caption}</caption>
        <ColumnHeaders labels={[partHeader, valueHeader, 'Share']} />
        <tbody role="rowgroup">
          {parts.map(({ id, label, value }, index) => (
            <tr role="row" key={id}>
              <th role="rowheader" scope="row">
                <span>
                  <Swatch style={{ background: partColor(index) }} /> {label}
                </span>
              </th>
              <td role="cell">{formatValue(value)}</td>
              <td role="cell">{shares[index]}%</td>
            </tr>
          ))}
        </tbody>
        {hasTotalRow && (
          <tfoot role="rowgroup">
            <tr role="row">
              <th role="rowheader" scope="row">
                Total
              </th>
              <td role="cell">{total}</td>
              <td role="cell">100%</td>
            </tr>
          </tfoot>
        )}
      </Legend>
    </Layout>
  );
}

const Layout = styled.div`
  display: grid;
  gap: ${token('space.5')};
  justify-items: center;
  min-width: 0;
`;

const Ring = styled.div`
  break-inside: avoid;
  position: relative;
  max-width: 100%;

  @media print {
    &:has([data-undrawn]) {
      display: none;
    }
  }
`;

const Total = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  pointer-events: none;

  span {
    ${textStyle('meta')}
    color: ${token('color.ink-2')};
  }

  strong {
    ${textStyle('figure')}
    font-variant-numeric: tabular-nums;
  }
`;

const Legend = styled.table`
  ${textStyle('meta')}
  position: relative;
  width: 100%;
  font-variant-numeric: tabular-nums;

  caption,
  thead {
    ${visuallyHidden}
  }

  th,
  td {
    padding: 9px 0;
    font-weight: 400;
    text-align: end;
    white-space: nowrap;
  }

  th:first-child {
    width: 100%;
    padding-inline-end: ${token('space.3')};
    text-align: start;
    white-space: normal;
  }

  th > span {
    display: inline-flex;
    gap: 10px;
    align-items: baseline;
  }

  td:nth-child(2) {
    color: ${token('color.ink-2')};
  }

  td:last-child {
    min-width: 5ch;
    padding-inline-start: ${token('space.4')};
    font-weight: 600;
  }

  tfoot :is(th, td) {
    border-top: 1px solid ${token('color.line')};
    color: ${token('color.ink')};
    font-weight: 600;
  }
`;

/** One part of the total. */
export interface DonutPart {
  id: string;
  label: string;
  value: number;
}

/**
 * `caption` names the table, `partHeader` its first column. `total` is formatted by the caller, short enough for the ring;
 * `formatValue` formats a part. The parts are ordered largest first. `size` is the ring's diameter in px.
 */
export interface DonutChartProps {
  caption: string;
  partHeader: string;
  valueHeader?: string;
  parts: readonly DonutPart[];
  total: string;
  formatValue(value: number): string;
  hasTotalRow?: boolean;
  size?: number;
}
