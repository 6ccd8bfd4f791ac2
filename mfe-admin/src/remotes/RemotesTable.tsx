import { formatCount, formatFigure } from '@fairshore/shared-data/money';
import { useQuery } from '@fairshore/shared-data/query';
import type { CanaryRate } from '@fairshore/shared-data/remotes';
import type { RegistryEntry } from '@fairshore/remote-kit/registry';
import {
  Badge,
  Card,
  ChevronDownIcon,
  IconButton,
  counted,
  media,
  textStyle,
  token,
} from '@fairshore/shared-ui';
import { DataTable } from '@fairshore/shared-ui/table';
import type { Column } from '@fairshore/shared-ui/table';
import { useState } from 'react';
import styled from 'styled-components';
import { DayBars } from './DayBars';
import { RemoteDetails } from './RemoteDetails';
import { releaseCheck } from './releaseCheck';
import { canaryVerdict, dayFigures, remoteVerdict } from './remoteHealth';
import type { DayFigures, Verdict } from './remoteHealth';
import type { RemoteHour } from './remoteQueries';

interface RemoteRow {
  readonly entry: RegistryEntry;
  /** Undefined if it is not known. */
  readonly day: DayFigures | undefined;
  readonly canaryHealth: CanaryRate | undefined;
  readonly isCanaryKnown: boolean;
}

/** One row per remote, which expands to its details; `remotes` is undefined while the registry loads. */
export function RemotesTable({
  remotes,
  hours,
  readAt,
  canaries,
  areCanariesKnown,
  isCounted,
}: RemotesTableProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const rows = (remotes ?? []).map((entry): RemoteRow => ({
    entry,
    day: hours && dayFigures(entry, hours, readAt),
    canaryHealth: canaries.find(
      ({ remote, version }) => remote === entry.name && version === entry.canary?.version,
    ),
    isCanaryKnown: areCanariesKnown,
  }));

  function toggle(name: string) {
    setOpen(
      (before) => new Set(before.has(name) ? [...before].filter((one) => one !== name) : [...before, name]),
    );
  }

  const columns: readonly Column<RemoteRow>[] = [
    {
      key: 'name',
      header: 'Remote',
      cell: ({ entry: { name, owner } }) => (
        <Name>
          {name}
          <small>{owner}</small>
        </Name>
      ),
    },
    { key: 'stable', header: 'Stable', cell: ({ entry: { stable } }) => <Version>{stable.version}</Version> },
    { key: 'canary', header: 'Canary', cell: (row) => <CanaryCell {...row} /> },
    {
      key: 'day',
      header: 'Last 24 hours',
      cell: ({ day }) => (day && isCounted ? <DayCell {...day} /> : '—'),
    },
    { key: 'health', header: 'Health', cell: (row) => <HealthCell {...row} /> },
    {
      key: 'open',
      header: 'Details',
      isHeaderHidden: true,
      align: 'end',
      cell: ({ entry: { name } }) => (
        <Toggle
          label={`Details of ${name}`}
          aria-expanded={open.has(name)}
          onClick={() => toggle(name)}
          icon={<ChevronDownIcon />}
        />
      ),
    },
  ];

  return (
    <Card>
      <DataTable
        caption="Remotes"
        density="compact"
        columns={columns}
        rows={rows}
        rowKey={({ entry }) => entry.name}
        isLoading={remotes === undefined}
        loadingRows={5}
        expandedRow={(row) => open.has(row.entry.name) && <OpenRow {...row} />}
      />
    </Card>
  );
}

function CanaryCell({ entry: { canary }, canaryHealth, isCanaryKnown }: RemoteRow) {
  if (!canary) return '—';
  return (
    <Trial>
      <VerdictBadge {...canaryVerdict(canary, canaryHealth, isCanaryKnown)} />
      <small>{canary.version}</small>
      <small>
        {canary.percent}% share{canaryHealth?.rate != null && `, ${formatFigure(canaryHealth.rate, 1)}% fail`}
      </small>
    </Trial>
  );
}

function DayCell(day: DayFigures) {
  return (
    <Day>
      <DayBars {...day} />
      <small>
        {counted(day.loads, 'load')}, {formatCount(day.failures)} failed
        {day.rate !== null && ` (${formatFigure(day.rate, 1)}%)`}
      </small>
    </Day>
  );
}

function HealthCell(row: RemoteRow) {
  const verdict = useVerdict(row);
  return (
    <Health>
      <VerdictBadge {...verdict} />
      {row.entry.disabled && <Reason>{verdict.reason}</Reason>}
    </Health>
  );
}

function OpenRow(row: RemoteRow) {
  return <RemoteDetails {...row} verdict={useVerdict(row)} />;
}

function useVerdict({ entry, day }: RemoteRow): Verdict {
  const { data } = useQuery(releaseCheck(entry.stable));
  return remoteVerdict(data, day, entry);
}

function VerdictBadge({ tone, word, reason }: Verdict) {
  return (
    <Badge tone={tone} title={reason}>
      {word}
    </Badge>
  );
}

const Name = styled.span`
  display: grid;

  small {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
    font-weight: 400;
  }
`;

const Version = styled.span`
  font-variant-numeric: tabular-nums;
`;

const Day = styled.span`
  display: grid;
  gap: ${token('space.1')};

  small {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
    font-variant-numeric: tabular-nums;
  }

  ${media.phone} {
    justify-items: end;
  }
`;

const Trial = styled.span`
  display: grid;
  justify-items: start;
  gap: ${token('space.1')};

  small {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
    font-variant-numeric: tabular-nums;
  }

  ${media.phone} {
    justify-items: end;
  }
`;

/** As wide as its longest text, so that no column moves after a release has been checked. */
const Health = styled(Trial)`
  min-width: 7rem;
`;

const Reason = styled.small`
  max-width: 22em;
  overflow-wrap: anywhere;
`;

const Toggle = styled(IconButton)`
  margin-left: auto;

  svg {
    transition: rotate ${token('motion.quick')} ease-out;
  }

  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
`;

interface RemotesTableProps {
  remotes: readonly RegistryEntry[] | undefined;
  /** Undefined while they load, and if they could not be loaded. */
  hours: readonly RemoteHour[] | undefined;
  /** When `hours` was read, in milliseconds. */
  readAt: number;
  canaries: readonly CanaryRate[];
  /** False if `canaries` could not be loaded. */
  areCanariesKnown: boolean;
  /** Whether browsers report anything: not without a backend. */
  isCounted: boolean;
}
