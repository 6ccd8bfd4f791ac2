import { textStyle, token } from '@fairshore/shared-ui';
import { SearchField } from '@fairshore/shared-ui/field';
import { styled } from 'styled-components';

/** The row above a section's table: its search box, and 'Loading' until the first rows are there. */
export function SectionTools({ label, placeholder, search, onSearch, isLoading }: SectionToolsProps) {
  return (
    <Row>
      <SearchField
        label={label}
        placeholder={placeholder}
        hasHotkey
        value={search}
        onValueChange={onSearch}
      />
      <p role="status">{isLoading ? 'Loading' : ''}</p>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space.3')};
  margin-bottom: ${token('space.4')};

  > :first-child {
    flex: 0 1 340px;
  }

  > p {
    ${textStyle('meta')}
    color: ${token('color.ink-2')};
  }
`;

interface SectionToolsProps {
  label: string;
  placeholder: string;
  search: string;
  onSearch(text: string): void;
  isLoading: boolean;
}
