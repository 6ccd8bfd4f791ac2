import { CloseIcon, VisuallyHidden, token } from '@fairshore/shared-ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { filtersInUse } from './filtersInUse';
import { clearedView } from './pipelineAddress';
import type { PipelineView } from './pipelineView';
import type { ChangeView } from './usePipelineView';

/** The active filters of the pipeline, removable one by one or all at once. */
export function ActiveFilters({ view, change }: ActiveFiltersProps) {
  const list = useRef<HTMLUListElement>(null);
  const filters = filtersInUse(view);
  if (filters.length === 0) return null;

  // The removed filter takes its button with it: keep the focus next to it.
  function remove(index: number) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = buttons[index + 1] ?? buttons[index - 1];
    if (filters.length > 1) next?.focus();
    else goToSearch();
    const filter = filters[index];
    if (filter) change(filter.without);
  }

  function clear() {
    goToSearch();
    change(clearedView);
  }

  return (
    <Filters ref={list} aria-label="Active filters">
      {filters.map(({ label }, index) => (
        <li key={label}>
          <Chip type="button" onClick={() => remove(index)}>
            <VisuallyHidden>Remove filter </VisuallyHidden>
            <bdi>{label}</bdi>
            <CloseIcon size={14} />
          </Chip>
        </li>
      ))}
      <li>
        <Clear type="button" onClick={clear}>
          Clear all
        </Clear>
      </li>
    </Filters>
  );
}

function goToSearch() {
  document.querySelector<HTMLElement>('[role="search"] input[type="search"]')?.focus({ preventScroll: true });
}

const Filters = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-width: 0;

  li {
    display: flex;
    min-width: 0;
  }
  @media print, (scripting: none) {
    button > svg,
    li:last-child {
      display: none;
    }
  }
`;

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  min-height: 32px;
  padding: 2px 10px 2px 13px;
  border: 1px solid transparent;
  border-radius: ${token('radius.pill')};
  background: ${token('color.accent-soft')};
  color: ${token('color.ink')};
  font: ${token('text.meta')};
  cursor: pointer;

  bdi {
    overflow: hidden;
    max-width: 23.5em;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex: none;
    color: ${token('color.ink-2')};
  }
  &:hover {
    border-color: ${token('color.accent')};
  }
  &:hover svg {
    color: inherit;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

const Clear = styled.button`
  min-height: 32px;
  padding: 2px 8px;
  border: 0;
  background: none;
  color: ${token('color.accent')};
  font: 600 0.875rem/1.45 ${token('font.family')};
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;

  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

interface ActiveFiltersProps {
  view: PipelineView;
  change: ChangeView;
}
