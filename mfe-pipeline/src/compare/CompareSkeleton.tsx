import { Skeleton, VisuallyHidden, token } from '@fairshore/shared-ui';
import styled from 'styled-components';

const rows = [1, 2, 3, 4, 5, 6, 7, 8];

/** Loading state of the comparison, in the same shape. */
export function CompareSkeleton({ columns }: { columns: number }) {
  return (
    <SkeletonGrid aria-busy $columns={columns}>
      <VisuallyHidden role="status">Loading the projects…</VisuallyHidden>
      <span />
      {Array.from({ length: columns }, (_, column) => (
        <div key={column}>
          <Picture />
          <Skeleton width="70%" height={18} />
        </div>
      ))}
      {rows.map((row) => [
        <Skeleton key={row} width="70%" height={14} />,
        ...Array.from({ length: columns }, (_, column) => (
          <Skeleton key={`${row}-${column}`} width="50%" height={14} />
        )),
      ])}
    </SkeletonGrid>
  );
}

const SkeletonGrid = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: 10.5rem repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: 33px 24px;
  overflow: hidden;
  padding: 16px 20px;
  border: 1px solid ${token('color.line')};
  border-radius: ${token('radius.card')};
  background: ${token('color.surface')};

  > div {
    display: grid;
    gap: 14px;
  }
  @media (max-width: 39.999em) {
    grid-template-columns: 5.25rem repeat(${({ $columns }) => $columns}, 7.5rem);
    gap: 30px 16px;
    margin-inline: calc(-1 * ${token('width.gutter')});
    padding: 10px 12px;
    border-inline: 0;
    border-radius: 0;
  }
`;

const Picture = styled.span`
  aspect-ratio: 16 / 9;
  border-radius: ${token('radius.control')};
  background: ${token('color.sunken')};
`;
