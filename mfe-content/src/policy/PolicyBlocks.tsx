import { Fragment } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AlertIcon, InfoIcon, media, textStyle, token } from '@fairshore/shared-ui';
import { HeadingLink } from './HeadingLink';
import type { PolicyBlock, PolicyTable, PolicyTerm } from './policy';
import { RichText } from './RichText';

/** What stands under one heading. */
export function PolicyBlocks({ blocks, slots }: PolicyBlocksProps) {
  return blocks.map((block, index) => (
    <Fragment key={index}>
      <Block block={block} slots={slots} />
    </Fragment>
  ));
}

function Block({ block, slots }: { block: PolicyBlock; slots: PolicyBlocksProps['slots'] }) {
  if (typeof block === 'string') {
    return (
      <p>
        <RichText text={block} />
      </p>
    );
  }
  if ('heading' in block) return <HeadingLink level={3} id={block.id} title={block.heading} />;
  if ('list' in block) return <Points items={block.list} isOrdered={block.isOrdered} />;
  if ('terms' in block) return <Terms terms={block.terms} isGrid={block.isGrid} />;
  if ('table' in block) return <Table table={block.table} />;
  if ('notice' in block) return <PolicyNotice title={block.title} text={block.notice} />;
  return slots[block.slot];
}

interface PolicyBlocksProps {
  blocks: readonly PolicyBlock[];
  slots: Readonly<Record<string, ReactNode>>;
}

function Points({ items, isOrdered }: { items: readonly string[]; isOrdered: boolean | undefined }) {
  return (
    <PointList as={isOrdered ? 'ol' : 'ul'} $isOrdered={isOrdered ?? false}>
      {items.map((item) => (
        <li key={item}>
          <RichText text={item} />
        </li>
      ))}
    </PointList>
  );
}

function Terms({ terms, isGrid }: { terms: readonly PolicyTerm[]; isGrid: boolean | undefined }) {
  return (
    <TermList $isGrid={isGrid ?? false}>
      {terms.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <RichText text={text} />
          </dd>
        </div>
      ))}
    </TermList>
  );
}

// The roles are spelled out because the layout of phones takes them from the elements.
function Table({ table: { caption, columns, rows } }: { table: PolicyTable }) {
  return (
    <Sheet role="table">
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
        {rows.map((row) => (
          <tr key={row[0]} role="row">
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

/** A passage set apart; a warning is red, and says so by its sign and title as well. */
export function PolicyNotice({ title, text, isWarning = false }: PolicyNoticeProps) {
  return (
    <Frame $paint={isWarning ? 'negative' : 'filling'}>
      {isWarning ? <AlertIcon /> : <InfoIcon />}
      <div>
        {title && <strong>{title}</strong>}
        <p>
          <RichText text={text} />
        </p>
      </div>
    </Frame>
  );
}

interface PolicyNoticeProps {
  title?: string | undefined;
  text: string;
  isWarning?: boolean;
}

const PointList = styled.ul<{ $isOrdered: boolean }>`
  display: grid;
  gap: ${token('space.2')};
  padding-left: 1.4em;
  list-style: ${({ $isOrdered }) => ($isOrdered ? 'decimal' : 'disc')};
  li {
    padding-left: 0.25em;
  }
  li::marker {
    color: ${token('color.ink-3')};
    font-variant-numeric: tabular-nums;
  }
`;

const TermList = styled.dl<{ $isGrid: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isGrid }) => ($isGrid ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)')};
  gap: 0 ${token('space.7')};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  > div {
    padding-block: ${token('space.4')};
    border-top: 1px solid ${token('color.line')};
    break-inside: avoid;
  }
  dt {
    ${textStyle('strong')}
    color: ${token('color.ink')};
  }
  dd {
    margin-top: ${token('space.1')};
  }
`;

const Sheet = styled.table`
  width: 100%;
  border-bottom: 1px solid ${token('color.line-2')};
  font: ${token('text.meta')};
  font-size: 15px;
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

const Frame = styled.div.attrs({ role: 'note' })<{ $paint: 'negative' | 'filling' }>`
  display: flex;
  gap: ${token('space.3')};
  padding: ${token('space.4')} ${token('space.5')};
  border: 1px solid color-mix(in srgb, var(--color-${({ $paint }) => $paint}) 30%, transparent);
  border-left: 4px solid var(--color-${({ $paint }) => $paint});
  border-radius: ${token('radius.control')};
  background: var(--color-${({ $paint }) => $paint}-ground);
  color: ${token('color.ink')};
  break-inside: avoid;
  svg {
    flex: none;
    margin-top: 2px;
    color: var(--color-${({ $paint }) => $paint});
  }
  strong {
    display: block;
    margin-bottom: 2px;
    color: ${({ $paint }) => ($paint === 'negative' ? token('color.negative') : 'inherit')};
  }
`;
