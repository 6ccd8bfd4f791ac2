import { Badge, media, textStyle, token, visuallyHidden } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { ColumnHeaders } from '../column-headers/ColumnHeaders';
import { ChartTooltip, Swatch } from './ChartFrame';

const gain = token('color.chart-1');
const loss = token('color.negative');

/** Gains and losses as bars from a common zero line, inside the table of the same figures. See `BarChartProps`. */
export function BarChart({ caption, rowHeader, bars, highlight }: BarChartProps) {
  const hasLoss = bars.some(({ isNegative }) => isNegative);
  return (
    <div>
      <Bars role="table">
        <caption>{caption}</caption>
        <ColumnHeaders labels={[rowHeader, 'Return', 'Percent']} />
        <tbody role="rowgroup">
          {bars.map((bar) => {
            const isHighlighted = highlight?.id === bar.id;
            const color = bar.isNegative ? loss : gain;
            return (
              <tr
                role="row"
                key={bar.id}
                ref={isHighlighted ? highlight.onShown : undefined}
                tabIndex={isHighlighted ? -1 : undefined}
                data-highlighted={isHighlighted || undefined}
              >
                <th role="rowheader" scope="row">
                  {bar.label}
                  {isHighlighted && <Badge>{highlight.label}</Badge>}
                </th>
                <td role="cell">{bar.text}</td>
                <td role="cell">{bar.percent}</td>
                <td aria-hidden>
                  <Track>
                    {bar.hasBar && (
                      <Bar
                        style={{
                          insetInlineStart: `${bar.start}%`,
                          width: `${bar.length}%`,
                          background: color,
                        }}
                      />
                    )}
                  </Track>
                  <Hover>
                    <ChartTooltip
                      title={bar.label}
                      rows={bar.details.map((detail) => ({ ...detail, color }))}
                    />
                  </Hover>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Bars>
      <Legend aria-hidden>
        <span>
          <Swatch style={{ background: gain }} /> Gain (+)
        </span>
        {hasLoss && (
          <span>
            <Swatch style={{ background: loss }} /> Loss (−)
          </span>
        )}
      </Legend>
    </div>
  );
}

const Bars = styled.table`
  ${textStyle('meta')}
  display: block;
  position: relative;
  font-variant-numeric: tabular-nums;

  caption,
  thead {
    ${visuallyHidden}
  }

  tbody {
    display: grid;
  }

  tr {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto 7ch;
    gap: 2px ${token('space.4')};
    align-items: baseline;
    padding: 9px 12px;
    margin-inline: -12px;
    border-radius: ${token('radius.control')};
    outline-offset: -2px;
  }

  tr[data-highlighted] {
    background: ${token('color.accent-soft')};
  }

  th {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px ${token('space.2')};
    padding: 0;
    font-weight: 400;
    text-align: start;
    overflow-wrap: anywhere;
  }

  td {
    padding: 0;
    text-align: end;
    white-space: nowrap;
  }

  td:nth-child(2) {
    font-weight: 600;
  }

  td:nth-child(3) {
    color: ${token('color.ink-2')};
  }

  td:last-child {
    position: relative;
    grid-column: 1 / -1;
  }

  ${media.phone} {
    tr {
      column-gap: ${token('space.2')};
    }
  }
`;

const Track = styled.div`
  position: relative;
  height: 10px;
`;

const Bar = styled.div`
  position: absolute;
  inset-block: 0;
  min-width: 2px;
  border-radius: 3px;
  forced-color-adjust: none;
`;

const Hover = styled.div`
  position: absolute;
  z-index: 2;
  bottom: calc(100% + 4px);
  inset-inline-start: 40%;
  visibility: hidden;
  pointer-events: none;

  tr:hover & {
    visibility: visible;
  }

  @media (hover: none) {
    display: none;
  }
`;

const Legend = styled.div`
  ${textStyle('label')}
  display: flex;
  gap: ${token('space.4')};
  margin-top: ${token('space.4')};
  color: ${token('color.ink-2')};

  > span {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
`;

/**
 * `caption` names the table, `rowHeader` its first column. A bar begins at `start` and is `length` long, in percent of the
 * scale; it is omitted where it would dwarf the others. `text` and `percent` are its formatted figures, `details` its tooltip.
 * `highlight` marks one bar with a label and passes its row to `onShown`.
 */
export interface BarChartProps {
  caption: string;
  rowHeader: string;
  bars: readonly {
    id: string;
    label: string;
    start: number;
    length: number;
    isNegative: boolean;
    hasBar: boolean;
    text: string;
    percent: string;
    details: readonly { label: string; value: string }[];
  }[];
  highlight?: { id: string; label: string; onShown(row: HTMLElement | null): void } | undefined;
}
