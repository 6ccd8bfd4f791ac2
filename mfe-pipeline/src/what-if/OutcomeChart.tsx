import { formatCount } from '@fairshore/shared-data/money';
import { Button, Skeleton, loadable, token, useLoaded, visuallyHidden } from '@fairshore/shared-ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Distribution } from './distribution';
import { shareText } from '../basket-items/exactMoney';
import { signedMoney } from './lossSentence';

const source = loadable(() => import('./OutcomeDrawing').then((module) => module.OutcomeDrawing));
const height = 240;

/** The distribution of the runs, as bars and as a table. The drawing code loads with the first figures. */
export function OutcomeChart({ distribution }: { distribution: Distribution | null }) {
  const [isTable, setIsTable] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const { value: Drawing, hasFailed, retry } = useLoaded(source, distribution !== null);

  return (
    <Figure role="group" aria-label="Distribution of the results">
      <div ref={place}>
        {distribution === null || isTable || (Drawing !== undefined && width > 0) ? null : (
          <Place>
            {hasFailed ? (
              <div role="status">
                <p>The chart could not be loaded. Its table has the same figures.</p>
                <Button variant="secondary" size="small" onClick={retry}>
                  Retry
                </Button>
              </div>
            ) : (
              <Skeleton height={height} shape="block" />
            )}
          </Place>
        )}
        {distribution === null && <Skeleton height={height} shape="block" />}
        {distribution && !isTable && Drawing !== undefined && width > 0 && (
          <Place aria-hidden>
            <Drawing distribution={distribution} width={width} height={height} />
          </Place>
        )}
        {distribution && (
          <TablePlace $isHidden={!isTable} tabIndex={isTable ? 0 : undefined}>
            <OutcomeTable distribution={distribution} />
          </TablePlace>
        )}
      </div>
      <Foot>
        <span aria-hidden>Result after one year, and the share of runs that ended there</span>
        <Button variant="quiet" size="small" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          View as table
        </Button>
      </Foot>
    </Figure>
  );
}

function OutcomeTable({ distribution: { bins, runs } }: { distribution: Distribution }) {
  return (
    <table>
      <caption>Results after one year of {formatCount(runs)} runs</caption>
      <thead>
        <tr>
          <th scope="col">Result</th>
          <th scope="col">Runs</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {bins
          .filter((bin) => bin.runs > 0)
          .map((bin) => (
            <tr key={bin.from}>
              <th scope="row">
                {signedMoney(bin.from)} to {signedMoney(bin.to)}
              </th>
              <td>{formatCount(bin.runs)}</td>
              <td>{shareText(bin.runs, runs)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function useWidth(place: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return width;
}

const Figure = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space.2')};
  position: relative;
`;

const Place = styled.div`
  overflow: hidden;
  height: ${height}px;
`;

const TablePlace = styled.div<{ $isHidden: boolean }>`
  overflow-y: auto;
  height: ${height}px;
  ${({ $isHidden }) => $isHidden && visuallyHidden}

  table {
    width: 100%;
    border-collapse: collapse;
    font: ${token('text.meta')};
    font-variant-numeric: tabular-nums;
  }
  caption {
    padding-bottom: 6px;
    color: ${token('color.ink-2')};
    text-align: start;
  }
  th,
  td {
    padding: 6px 0 6px 12px;
    border-bottom: 1px solid ${token('color.line')};
    font-weight: 500;
    text-align: end;
  }
  th:first-child {
    padding-left: 0;
    text-align: start;
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 16px;
  color: ${token('color.ink-2')};
  font: ${token('text.label')};
`;
