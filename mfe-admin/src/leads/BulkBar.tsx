import { formatCount } from '@fairshore/shared-data/money';
import { Button, media, textStyle, token } from '@fairshore/shared-ui';
import { ChevronDownIcon } from '@fairshore/shared-ui/icons';
import { passFocusOn } from '@fairshore/shared-ui/field';
import { Menu } from '@fairshore/shared-ui/menu';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { leadStatuses } from '../records/lead';
import type { LeadStatus } from '../records/lead';

/** Selects all rows of the page, and sets the status of the selected ones at once. */
export function BulkBar({ shown, selected, isBusy, onSelectAll, onStatus }: BulkBarProps) {
  const all = useRef<HTMLInputElement>(null);
  const isAll = shown > 0 && selected === shown;
  useEffect(() => {
    if (all.current) all.current.indeterminate = selected > 0 && !isAll;
  }, [selected, isAll]);

  // The buttons go with the selection.
  const wasSelected = useRef(false);
  const isSelected = selected > 0;
  useEffect(() => {
    if (wasSelected.current && !isSelected) passFocusOn(all.current);
    wasSelected.current = isSelected;
  }, [isSelected]);

  return (
    <Bar data-screen-only>
      <label>
        <input
          ref={all}
          type="checkbox"
          disabled={shown === 0}
          checked={isAll}
          onChange={() => onSelectAll(!isAll)}
        />
        Select this page
      </label>
      <span role="status">{selected > 0 && `${formatCount(selected)} selected`}</span>
      {isSelected && (
        <>
          <Menu
            align="start"
            trigger={
              <Button variant="secondary" size="small" isBusy={isBusy} icon={<ChevronDownIcon size={16} />}>
                Change status
              </Button>
            }
            items={leadStatuses.map((status) => ({ label: status, onSelect: () => onStatus(status) }))}
          />
          <Button variant="quiet" size="small" onClick={() => onSelectAll(false)}>
            Clear selection
          </Button>
        </>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space.2')} ${token('space.4')};
  min-height: 36px;
  margin-bottom: ${token('space.3')};
  /* Aligns the checkbox with those of the rows. */
  padding-left: 25px;
  ${textStyle('meta')}

  ${media.phone} {
    padding-left: 21px;
  }

  label {
    display: inline-flex;
    align-items: center;
    gap: ${token('space.3')};
    min-height: 36px;
    cursor: pointer;
  }

  input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${token('color.accent')};
    cursor: pointer;
  }

  [role='status'] {
    color: ${token('color.ink-2')};
    font-variant-numeric: tabular-nums;
  }
`;

interface BulkBarProps {
  /** The number of rows on the page, 0 while they load; `selected` is how many of them are selected. */
  shown: number;
  selected: number;
  isBusy: boolean;
  onSelectAll(isSelected: boolean): void;
  onStatus(status: LeadStatus): void;
}
