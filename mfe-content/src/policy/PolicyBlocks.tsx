import { Fragment } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media, textStyle, token } from '@fairshore/shared-ui';
import { DocumentTable } from './DocumentTable';
import { HeadingLink } from './HeadingLink';
import { isParagraph } from './policy';
import type { LinkedText, PolicyBlock, PolicyTerm } from './policy';
import { PolicyNotice } from './PolicyNotice';
import { RichText } from './RichText';

/** The blocks under a heading. */
export function PolicyBlocks({ blocks, slots }: PolicyBlocksProps) {
  return blocks.map((block, index) => (
    <Fragment key={index}>
      <Block block={block} slots={slots} />
    </Fragment>
  ));
}

function Block({ block, slots }: { block: PolicyBlock; slots: PolicyBlocksProps['slots'] }) {
  if (isParagraph(block)) {
    return (
      <p>
        <RichText text={block} />
      </p>
    );
  }
  if ('heading' in block) return <HeadingLink level={3} id={block.id} title={block.heading} />;
  if ('list' in block) return <Points items={block.list} isOrdered={block.isOrdered} />;
  if ('terms' in block) return <Terms terms={block.terms} isGrid={block.isGrid} />;
  if ('table' in block) return <DocumentTable table={block.table} />;
  if ('notice' in block) return <PolicyNotice title={block.title} text={block.notice} />;
  return slots[block.slot];
}

interface PolicyBlocksProps {
  blocks: readonly PolicyBlock[];
  slots: Readonly<Record<string, ReactNode>>;
}

function Points({ items, isOrdered }: { items: readonly LinkedText[]; isOrdered: boolean | undefined }) {
  return (
    <PointList as={isOrdered ? 'ol' : 'ul'} $isOrdered={isOrdered ?? false}>
      {items.map((item, index) => (
        <li key={index}>
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
  @media print {
    > div {
      padding-block: 2.5mm;
    }
    dt {
      font-size: 10.5pt;
    }
  }
`;
