import { media, textStyle, token, visuallyHidden, VisuallyHidden } from '@fairshore/shared-ui';
import { formatCount } from '@fairshore/shared-data/money';
import styled from 'styled-components';
import { demandLine, rangeName } from './demand';
import type { Demand } from './demand';

const drawing = { width: 320, height: 96 };

/** Amounts as bars inside their table, and the number of backers over time as a line chart with a text table. */
export function DemandFigures({ demand }: { demand: Demand }) {
  const { amounts, steps, takenOn } = demand;
  const most = Math.max(...amounts.map(({ backers }) => backers));
  const line = demandLine(demand, drawing);

  return (
    <Figures>
      <Bars role="table">
        <caption>Backers by amount</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Amount
            </th>
            <th role="columnheader" scope="col">
              Backers
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {amounts.map((range) => (
            <tr role="row" key={range.from}>
              <th role="rowheader" scope="row">
                {rangeName(range)}
              </th>
              <td role="cell">
                {formatCount(range.backers)}
                <VisuallyHidden> or a few more</VisuallyHidden>
                <span aria-hidden>+</span>
              </td>
              <td aria-hidden>
                <svg width="100%" height="8">
                  <rect width={`${(range.backers / most) * 100}%`} height="8" rx="3" />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </Bars>
      {line !== null && (
        <Curve>
          <table>
            <caption>Backers over time</caption>
            <thead role="rowgroup">
              <tr role="row">
                <th role="columnheader" scope="col">
                  By
                </th>
                <th role="columnheader" scope="col">
                  Backers
                </th>
              </tr>
            </thead>
            <tbody role="rowgroup">
              {steps.map(({ on, backers }) => (
                <tr role="row" key={on}>
                  <th role="rowheader" scope="row">
                    {day(on)}
                  </th>
                  <td role="cell">{formatCount(backers)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div aria-hidden>
            <p>
              <span>Backers over time</span>
              <b>{formatCount(steps.at(-1)?.backers ?? 0)}+</b>
            </p>
            <svg viewBox={`0 -2 ${drawing.width + 1} ${drawing.height + 3}`} preserveAspectRatio="none">
              <path data-ground d={`M0 ${drawing.height}H${drawing.width}`} />
              <path d={line.path} />
            </svg>
            <p>
              <small>{day(line.beginsOn)}</small>
              <small>{day(takenOn)}</small>
            </p>
          </div>
        </Curve>
      )}
      <Note>
        Counted in fives on {day(takenOn)}, and again once five backers have changed, so that nobody’s own
        amount can be told from it. Interest is not binding.
      </Note>
    </Figures>
  );
}

function day(iso: string): string {
  return new Date(`${iso}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

const Figures = styled.div`
  ${textStyle('meta')}
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${token('space.5')} ${token('space.8')};
  font-variant-numeric: tabular-nums;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Bars = styled.table`
  display: block;

  caption {
    display: block;
    margin-bottom: 6px;
    font-weight: 600;
    text-align: start;
  }
  thead {
    ${visuallyHidden}
  }
  tbody {
    display: grid;
    gap: 8px;
  }
  tr {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 12px;
  }
  th {
    padding: 0;
    font-weight: 400;
    text-align: start;
  }
  td {
    padding: 0;
  }
  td:last-child {
    grid-column: 1 / -1;
    line-height: 0;
  }
  rect {
    fill: ${token('color.chart-1')};
  }
`;

const Curve = styled.div`
  position: relative;

  table {
    ${visuallyHidden}
  }
  && p {
    display: flex;
    justify-content: space-between;
    max-width: none;
    color: ${token('color.ink')};
  }
  span,
  b {
    font-weight: 600;
  }
  small {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
  }
  svg {
    display: block;
    width: 100%;
    height: ${drawing.height}px;
    margin-block: 6px 4px;
    fill: none;
    stroke: ${token('color.chart-1')};
    stroke-width: 2;
  }
  path {
    vector-effect: non-scaling-stroke;
  }
  [data-ground] {
    stroke: ${token('color.line-2')};
    stroke-width: 1;
  }
`;

const Note = styled.p`
  ${textStyle('label')}
  grid-column: 1 / -1;
`;
