import { Button, VisuallyHidden, media, textStyle, token } from '@fairshore/shared-ui';
import { SearchField } from '@fairshore/shared-ui/field';
import type { Choice } from '@fairshore/shared-ui/field';
import { CloseIcon, FilterIcon } from '@fairshore/shared-ui/icons';
import { Popover } from '@fairshore/shared-ui/popover';
import {
  NavigationType,
  useLocation,
  useNavigationType,
  useReturnedState,
} from '@fairshore/shared-ui/router';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { Currency } from '@fairshore/shared-data/rates';
import { ActivityFilterForm } from './ActivityFilterForm';
import { activityChips, withoutFilters } from './activityChips';
import type { ActivityChip } from './activityChips';
import { emptyActivityFilters } from './activityFilters';
import type { ActivityFiltersState } from './useActivityFilters';

/** The state of the popover's history entry. */
const filterEntry = 'activity-filter';

/** Search box, Filter popover and the chips of the active filters. */
export function ActivityControls({ state, projects, currency }: ActivityControlsProps) {
  const { values, typed, setTyped, settleSearch, change } = state;
  // Going back changes the list's filters, so an open form would show stale ones: close it. Its own entry opens it.
  const isReturned = useReturnedState() === filterEntry;
  const [isOpen, setOpen] = useState(isReturned);
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const [openedAt, setOpenedAt] = useState(key);
  if (openedAt !== key) {
    setOpenedAt(key);
    if (isBack) setOpen(isReturned);
  }
  const projectName = (value: string) => projects.find((choice) => choice.value === value)?.label ?? value;
  const chips = activityChips(values, { projectName, currency });
  const filters = chips.filter(({ key }) => key !== 'search').length;

  // A chip disappears with its filter: move the keyboard focus to its neighbour, or to the search box.
  const controls = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const goToSearch = () => controls.current?.querySelector('input')?.focus({ preventScroll: true });

  function remove(index: number, without: ActivityChip['without']) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])].slice(0, chips.length);
    if (chips.length > 1) (buttons[index + 1] ?? buttons[index - 1])?.focus();
    else goToSearch();
    change(without);
  }

  function handleOpenChange(open: boolean) {
    // Otherwise the popover's entry would be the one that the search replaces.
    if (open) settleSearch();
    setOpen(open);
  }

  function handleReset() {
    const left = { ...emptyActivityFilters, search: values.search };
    change(() => left, { isReplacing: true });
    return left;
  }

  return (
    <>
      <Row ref={controls} role="search" aria-label="Activities">
        <SearchField
          label="Search activities"
          placeholder="Search activities..."
          maxLength={200}
          value={typed}
          onValueChange={setTyped}
        />
        <Popover
          title="Filter activities"
          open={isOpen}
          onOpenChange={handleOpenChange}
          closesOnBack={filterEntry}
          trigger={
            <Button variant="secondary" icon={<FilterIcon />}>
              Filter
              {filters > 0 && (
                <Count>
                  {filters}
                  <VisuallyHidden> active</VisuallyHidden>
                </Count>
              )}
            </Button>
          }
        >
          {/* Its changes replace the popover's history entry, so that one step back undoes them. */}
          <ActivityFilterForm
            values={values}
            projects={projects}
            currency={currency}
            onApply={(next) => {
              // The form has the filters alone; the search is what the box says.
              change(({ search }) => ({ ...next, search }), { isReplacing: true });
              setOpen(false);
            }}
            onReset={handleReset}
            onClose={() => setOpen(false)}
          />
        </Popover>
      </Row>
      {chips.length > 0 && (
        <Chips ref={list} aria-label="Active filters">
          {chips.map(({ key, label, without }, index) => (
            <li key={key}>
              <button type="button" onClick={() => remove(index, without)}>
                <VisuallyHidden>Remove filter </VisuallyHidden>
                <span>{label}</span>
                <CloseIcon size={14} />
              </button>
            </li>
          ))}
          {chips.length > 1 && (
            <li>
              <Button
                variant="quiet"
                size="small"
                onClick={() => {
                  goToSearch();
                  change(withoutFilters);
                }}
              >
                Clear filters
              </Button>
            </li>
          )}
        </Chips>
      )}
    </>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token('space.3')};
  max-width: 40rem;

  /* Otherwise the search box has no room for its placeholder. */
  ${media.phone} {
    gap: ${token('space.2')};

    > button {
      padding-inline: ${token('space.3')};
    }
  }
`;

const Count = styled.span`
  ${textStyle('label')}
  min-width: 20px;
  padding: 1px 6px;
  border-radius: ${token('radius.pill')};
  background: ${token('color.accent')};
  color: ${token('color.accent-ink')};
  font-weight: 600;
`;

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.2')};
  align-items: center;

  li {
    max-width: 100%;
  }

  li > button:has(svg) {
    ${textStyle('meta')}
    display: inline-flex;
    align-items: center;
    gap: 8px;
    max-width: 100%;
    min-height: 36px;
    padding: 0 12px 0 14px;
    border: 1px solid ${token('color.line-2')};
    border-radius: ${token('radius.pill')};
    background: ${token('color.accent-soft')};
    color: ${token('color.ink')};
    cursor: pointer;

    &:hover {
      border-color: ${token('color.ink-3')};
    }

    span:not(:first-child) {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }

    svg {
      flex: none;
      color: ${token('color.ink-2')};
    }
  }

  @media (pointer: coarse) {
    li > button:has(svg) {
      min-height: 44px;
    }
  }

  ${media.phone} {
    li > button {
      min-height: 44px;
    }

    li > button:has(svg) {
      min-height: 44px;
    }
  }
`;

interface ActivityControlsProps {
  state: ActivityFiltersState;
  projects: readonly Choice[];
  currency: Currency;
}
