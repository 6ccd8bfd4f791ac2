import { textStyle, token } from '@fairshore/shared-ui';
import { SearchField } from '@fairshore/shared-ui/field';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useSingleKeys } from '../shortcuts/singleKeys';
import type { ConsoleTableState } from './useConsoleTable';

/** The toolbar above a section's table: its search box, its filters, and 'Loading' until the first rows have loaded. */
export function SectionTools({ label, placeholder, table, isLoading, children }: SectionToolsProps) {
  const { areOn } = useSingleKeys();
  return (
    <Row>
      <SearchField
        label={label}
        placeholder={placeholder}
        hasHotkey={areOn}
        value={table.searchText}
        onValueChange={table.setSearchText}
      />
      {children}
      <p role="status">{isLoading ? 'Loading' : ''}</p>
    </Row>
  );
}

const Row = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space.3')};
  margin-bottom: ${token('space.4')};

  > :first-child {
    flex: 0 1 21.25rem;
  }

  /* Controls of the console are 36 px high, except on touch screens. */
  @media (pointer: fine) {
    input[type='search'] {
      min-height: 2.375rem;
      height: 2.375rem;
      font: ${token('text.meta')};
    }

    /* The button that clears the search would make the row taller. */
    > :first-child button {
      height: 2.375rem;
    }
  }

  /* Positioned in the gap above the table: within the row it would move the table when it disappears. */
  > p {
    position: absolute;
    top: 100%;
    right: 0;
    ${textStyle('label')}
    line-height: ${token('space.4')};
    color: ${token('color.ink-2')};
  }
`;

/** `children` are the filters, such as `FilterChips`. */
interface SectionToolsProps {
  label: string;
  placeholder: string;
  table: ConsoleTableState;
  isLoading: boolean;
  children?: ReactNode;
}
