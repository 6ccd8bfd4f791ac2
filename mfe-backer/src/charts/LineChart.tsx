import { Button, loadable, textStyle, token } from '@fairshore/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { ChartFrame, HiddenTable, Swatch } from './ChartFrame';
import { partColor } from './chartPaint';
import { printedColumn } from './printedColumn';

const source = loadable(() => import('./LineDrawing').then(({ LineDrawing }) => ({ LineDrawing })));

/** Height in px of a small chart's table, which needs more room than its drawing. */
const smallTableHeight = 240;

/** Lines over time with an axis, a tooltip, a legend and a table of the same figures. See `LineChartProps`. */
export function LineChart(props: LineChartProps) {
  const { caption, series, height = 240, isSmall = false } = props;
  const [isTable, setTable] = useState(false);

  return (
    <Figure role="group" aria-label={caption}>
      {isTable ? (
        // Focusable, so that it can be scrolled by keyboard.
        <Scroller
          role="region"
          aria-label={`${caption}, table`}
          tabIndex={0}
          style={isSmall ? { maxHeight: smallTableHeight } : { height }}
        >
          <FigureTable {...props} />
        </Scroller>
      ) : (
        <>
          <ChartFrame
            source={source}
            height={height}
            draw={({ LineDrawing }, size) => <LineDrawing {...props} isSmall={isSmall} {...size} />}
          />
          <HiddenTable>
            <FigureTable {...props} />
          </HiddenTable>
        </>
      )}
      <Foot>
        <Legend aria-hidden>
          {series.map(({ id, label, isTarget }, index) => (
            <span key={id}>
              {isTarget ? (
                <Dashes style={{ borderColor: partColor(index) }} />
              ) : (
                <Swatch style={{ background: partColor(index) }} />
              )}{' '}
              {label}
            </span>
          ))}
        </Legend>
        <Button variant="quiet" size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          View as table
        </Button>
      </Foot>
    </Figure>
  );
}

function FigureTable({ caption, series, xHeader, formatX, formatY, notes }: LineChartProps) {
  const [first] = series;
  return (
    <Table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{xHeader}</th>
          {series.map(({ id, label }) => (
            <th key={id} scope="col">
              {label}
            </th>
          ))}
          {notes && <th scope="col">What happened</th>}
        </tr>
      </thead>
      <tbody>
        {first?.points.map(({ x }, row) => (
          <tr key={x}>
            <th scope="row">{formatX(x)}</th>
            {series.map(({ id, points }) => (
              <td key={id}>{points[row] && formatY(points[row].y)}</td>
            ))}
            {notes && <td>{notes.get(x)?.join('; ')}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Figure = styled.div`
  display: grid;
  gap: ${token('space.2')};
  min-width: 0;
  position: relative;

  ${printedColumn}
`;

const Scroller = styled.div`
  overflow: auto;

  @media print {
    height: auto !important;
    max-height: none !important;
    overflow: visible;
  }
`;

const Table = styled.table`
  /* It may be inside an open row of another table, whose cells and cards have other styles. */
  &&&& {
    ${textStyle('meta')}
    display: table;
    width: 100%;

    :is(thead, tbody, tr, th, td) {
      all: revert;
    }

    tr::before {
      content: none;
    }

    caption {
      padding: 0 0 ${token('space.2')};
      color: ${token('color.ink-2')};
      text-align: start;
    }

    th,
    td {
      padding: 6px 0;
      border-bottom: 1px solid ${token('color.line')};
      text-align: end;
    }

    th:first-child {
      text-align: start;
    }

    th {
      font-weight: 500;
    }
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${token('space.4')};

  > button {
    margin-inline: auto -14px;
  }
`;

const Legend = styled.div`
  ${textStyle('label')}
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.1')} ${token('space.4')};
  color: ${token('color.ink-2')};

  > span {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
`;

const Dashes = styled.span`
  flex: none;
  width: 18px;
  border-top: 2px dashed;
  forced-color-adjust: none;
`;

/**
 * One line; a target is dashed and hollow at its end. All series of a chart have the same `x` values (ISO times) in the same
 * order, each once.
 */
export interface LineSeries {
  id: string;
  label: string;
  points: readonly LinePoint[];
  isTarget?: boolean;
}

/** A point of a line; where the line jumps, `from` is the value before the jump. */
export interface LinePoint {
  x: string;
  y: number;
  from?: number | undefined;
}

/**
 * `caption` names the chart and its table, `xHeader` the table's first column. `formatX` and `formatY` format a point in table and tooltip,
 * `formatYShort` the axis ("$18K"), whose ticks are round in units of `yUnit` (1 if omitted). `height` is the drawing's, in px; a small
 * chart has no axes. The first series that is not a target is filled down to the axis. `notes` describe events by `x`: tooltip and table
 * show the text, and the last series has a mark.
 */
export interface LineChartProps {
  caption: string;
  xHeader: string;
  series: readonly LineSeries[];
  formatX(x: string): string;
  formatY(y: number): string;
  formatYShort(y: number): string;
  yUnit?: number;
  height?: number;
  isSmall?: boolean;
  notes?: ReadonlyMap<string, readonly string[]>;
}
