import styled from 'styled-components';
import { token } from '../tokens/token';
import { Stat, type StatProps } from './Stat';

/** Figures in one bordered grid with inner lines: `columns` wide, 3 (or 2) in the middle, 2 on a phone. */
export function StatGrid({ items, columns = Math.min(items.length, 6), label }: StatGridProps) {
  return (
    <SizeContainer>
      <Grid $columns={columns} aria-label={label}>
        {items.map((item, index) => (
          <Stat key={index} {...item} />
        ))}
      </Grid>
    </SizeContainer>
  );
}

const SizeContainer = styled.div`
  container-type: inline-size;
  overflow: hidden;
  border: 1px solid ${token('color.line')};
  border-radius: ${token('radius.card')};
  background: ${token('color.surface')};
`;

// Every cell draws its right and lower line; the grid is 1 px too large, so the outermost fall outside.
const Grid = styled.dl<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  margin: 0 -1px -1px 0;
  > div {
    padding: 20px 22px 21px;
    border: solid ${token('color.line')};
    border-width: 0 1px 1px 0;
  }
  @container (max-width: 27.5rem) {
    > div {
      padding: 16px;
    }
    > div:last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
  @container (min-width: 27.501rem) {
    grid-template-columns: repeat(
      ${({ $columns }) => ($columns === 4 ? 2 : Math.min($columns, 3))},
      minmax(0, 1fr)
    );
  }
  @container (min-width: ${({ $columns }) => ($columns > 4 ? 48.75 : 37.5)}rem) {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }
`;

export interface StatGridProps {
  items: readonly StatProps[];
  columns?: number;
  label?: string;
}
