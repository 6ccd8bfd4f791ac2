import styled from 'styled-components';
import { media, textStyle, token } from '@fairshore/shared-ui';
import type { PolicyTable } from './policy';
import { RichText } from './RichText';

/** A table of a policy; on a phone each row becomes a small card. */
export function DocumentTable({ table: { caption, columns, rows } }: { table: PolicyTable }) {
  // Roles are explicit because the phone layout removes the elements' implicit ones.
  return (
    <Sheet role="table" $isShort={rows.length <= 8}>
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, place) => (
          <tr key={place} role="row">
            {row.map((cell, index) =>
              index === 0 ? (
                <th key={index} role="rowheader" scope="row">
                  <RichText text={cell} />
                </th>
              ) : (
                <td key={index} role="cell" data-column={columns[index]}>
                  <RichText text={cell} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
}

/* A short table stays on one printed page; a long one repeats its head. */
const Sheet = styled.table<{ $isShort: boolean }>`
  width: 100%;
  border-bottom: 1px solid ${token('color.line-2')};
  font: ${token('text.meta')};
  font-size: 0.9375rem;
  caption {
    padding-bottom: ${token('space.3')};
    ${textStyle('strong')}
    color: ${token('color.ink')};
    text-align: left;
  }
  th,
  td {
    padding: ${token('space.3')} ${token('space.5')} ${token('space.3')} 0;
    border-top: 1px solid ${token('color.line')};
    text-align: left;
    vertical-align: top;
  }
  th {
    color: ${token('color.ink')};
  }
  thead th {
    ${textStyle('label')}
    border-top: 1px solid ${token('color.line-2')};
    color: ${token('color.ink-2')};
  }
  tbody th {
    min-width: 9em;
  }
  tr {
    break-inside: avoid;
  }
  @media print {
    ${({ $isShort }) => $isShort && 'break-inside: avoid;'}
    font-size: 9.5pt;
    th,
    td {
      padding-block: 2mm;
    }
    caption {
      padding-top: 2mm;
      break-after: avoid;
    }
  }
  /* Below 640 px a row is a small card; each cell then carries its column's name. */
  ${media.phone} {
    &,
    caption,
    tbody,
    tr,
    th,
    td {
      display: block;
    }
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tr {
      padding-block: ${token('space.3')};
      border-top: 1px solid ${token('color.line')};
    }
    th,
    td {
      padding: ${token('space.1')} 0;
      border: 0;
    }
    td::before {
      content: attr(data-column) ': ' / '';
      color: ${token('color.ink')};
      font-weight: 500;
    }
  }
`;
