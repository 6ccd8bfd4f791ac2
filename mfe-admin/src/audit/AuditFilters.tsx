import { Button, media, token } from '@fairshore/shared-ui';
import { SelectField, TextField, useTypedSearch } from '@fairshore/shared-ui/field';
import type { Choice } from '@fairshore/shared-ui/field';
import { CloseIcon } from '@fairshore/shared-ui/icons';
import styled from 'styled-components';
import { isUnfinished, lastDay } from './auditTable';

/** Filters the audit log by kind of row, period and actor. */
export function AuditFilters({ kinds, filters, actorName, onFilter }: AuditFiltersProps) {
  const { from, to } = filters;
  const isReversed = from !== undefined && to !== undefined && to < from && !isUnfinished(to);

  return (
    <Row>
      <SelectField
        label="Kind"
        placeholder="Every kind"
        options={kinds}
        value={filters.table ?? ''}
        onChange={(event) => onFilter('table', event.target.value)}
      />
      <DayField label="From" max={to ?? lastDay} day={from} onDay={(day) => onFilter('from', day)} />
      <DayField
        label="To"
        min={from}
        max={lastDay}
        error={isReversed ? 'To must not be before From.' : undefined}
        day={to}
        onDay={(day) => onFilter('to', day)}
      />
      {filters.actor !== undefined && (
        <Button
          variant="secondary"
          icon={<CloseIcon size={16} />}
          aria-label={`Only ${actorName}: show everybody`}
          onClick={(event) => {
            // The button goes with its filter.
            event.currentTarget.parentElement?.querySelector('select')?.focus();
            onFilter('actor', '');
          }}
        >
          {actorName}
        </Button>
      )}
    </Row>
  );
}

/** Holds what is typed itself: a date input whose value is written back late, from the address, loses the digits typed meanwhile. */
function DayField({ day = '', onDay, ...field }: DayFieldProps) {
  const { typed, type, settle } = useTypedSearch(day, (text) => {
    if (!isUnfinished(text)) onDay(text);
  });
  return (
    <TextField
      {...field}
      type="date"
      value={typed}
      onChange={(event) => type(event.target.value)}
      onBlur={settle}
    />
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${token('space.3')};
  margin-bottom: ${token('space.4')};

  > div {
    flex: 0 1 11.875rem;
  }

  > button {
    align-self: end;
  }

  /* A date input's native controls would make it taller than the select next to it. */
  input,
  select {
    height: 2.75rem;
  }

  ${media.phone} {
    > div {
      flex: 1 1 8.75rem;
    }

    > :first-child {
      flex-basis: 100%;
    }
  }
`;

interface AuditFiltersProps {
  kinds: readonly Choice[];
  filters: { readonly table?: string; readonly from?: string; readonly to?: string; readonly actor?: string };
  /** The name of the actor whose entries are shown if `filters.actor` is set. */
  actorName: string;
  onFilter(name: 'table' | 'from' | 'to' | 'actor', value: string): void;
}

interface DayFieldProps {
  label: string;
  /** As yyyy-mm-dd, like the limits. */
  day: string | undefined;
  min?: string | undefined;
  max: string;
  error?: string | undefined;
  /** Called once typing pauses, with a whole year or none. */
  onDay(day: string): void;
}
