import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { media, Notice, textStyle, token, VisuallyHidden } from '@fairshore/shared-ui';
import { StatGrid } from '@fairshore/shared-ui/figures';
import type { Outcome, ResultTable } from './calculator';

/** How long the figures must stay unchanged before screen readers announce the new result, in milliseconds. */
const restMs = 700;

/** The result of a calculation, or why there is none; the sentence is announced once the figures stop changing. */
export function CalculatorResult({ outcome }: { outcome: Outcome }) {
  const sentence = 'problem' in outcome ? outcome.problem : outcome.summary;
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(sentence), restMs);
    return () => clearTimeout(timer);
  }, [sentence]);

  return (
    <>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {'problem' in outcome ? (
        <Notice tone="warning" role="none">
          {outcome.problem}
        </Notice>
      ) : (
        <Stack>
          <Summary>{outcome.summary}</Summary>
          <StatGrid items={outcome.figures} columns={2} label="Key figures" />
          {outcome.tables.map((table) => (
            <Figures key={table.caption} table={table} />
          ))}
        </Stack>
      )}
    </>
  );
}

function Figures({ table }: { table: ResultTable }) {
  return (
    <Scroller role="region" aria-label={table.caption} tabIndex={0}>
      <table>
        <caption>{table.caption}</caption>
        <thead>
          <tr>
            {table.head.map((cell, column) =>
              cell ? (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ) : (
                <td key={column} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${token('space.6')};
`;

const Summary = styled.p`
  ${textStyle('lead')}
  max-width: 40em;
`;

const Scroller = styled.div`
  overflow-x: auto;
  border: 1px solid ${token('color.line')};
  border-radius: ${token('radius.card')};
  background: ${token('color.surface')};
  break-inside: avoid;
  table {
    width: 100%;
    ${textStyle('meta')}
  }
  caption {
    padding: ${token('space.4')} ${token('space.5')} ${token('space.2')};
    text-align: left;
    font-weight: 600;
  }
  th,
  td {
    padding: 11px ${token('space.5')};
    border-bottom: 1px solid ${token('color.line')};
    text-align: right;
    white-space: nowrap;
  }
  th:first-child,
  td:first-child {
    text-align: left;
    white-space: normal;
  }
  tbody th {
    font-weight: 400;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
    font-weight: 600;
  }
  thead th {
    color: ${token('color.ink-2')};
    font-weight: 500;
  }
  ${media.phone} {
    th,
    td {
      padding-inline: ${token('space.4')};
    }
  }
`;
