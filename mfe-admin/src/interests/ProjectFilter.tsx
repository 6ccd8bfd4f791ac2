import { listingById } from '@fairshore/shared-data/listings/pipeline';
import { useQuery } from '@fairshore/shared-data/query';
import { token } from '@fairshore/shared-ui';
import { CloseIcon } from '@fairshore/shared-ui/icons';
import type { MouseEvent } from 'react';
import styled from 'styled-components';

/** A chip that says that only one project's interests are shown; clicking it shows those of all projects. */
export function ProjectFilter({ id, onClear }: ProjectFilterProps) {
  const project = useQuery(listingById(id)).data?.name ?? 'one project';

  function handleClear({ currentTarget }: MouseEvent) {
    // The chip goes with its filter.
    currentTarget.parentElement?.querySelector<HTMLElement>('[type=radio]:checked')?.focus();
    onClear();
  }

  return (
    <Chip type="button" aria-label={`Only ${project}: show all projects`} onClick={handleClear}>
      <span>{project}</span>
      <CloseIcon size={16} />
    </Chip>
  );
}

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${token('space.2')};
  max-width: 20rem;
  min-height: 36px;
  padding: 0 ${token('space.3')} 0 ${token('space.4')};
  border: 1px solid ${token('color.ink')};
  border-radius: ${token('radius.pill')};
  background: ${token('color.ink')};
  color: ${token('color.page')};
  font: ${token('text.meta')};
  font-weight: 600;
  cursor: pointer;

  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  svg {
    flex: none;
  }

  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

interface ProjectFilterProps {
  id: string;
  onClear(): void;
}
