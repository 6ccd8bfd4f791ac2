import { Badge, VisuallyHidden, media, textStyle, token } from '@fairshore/shared-ui';
import { ChevronDownIcon } from '@fairshore/shared-ui/icons';
import { Menu } from '@fairshore/shared-ui/menu';
import type { Column } from '@fairshore/shared-ui/table';
import styled from 'styled-components';
import { BreakableEmail } from '../table/BreakableEmail';
import { RowActions } from '../table/RowActions';
import { TestMark } from '../table/TestMark';
import { formatMoment } from '../table/formatMoment';
import { copyRowLink } from '../table/rowAddress';
import type { useTestMark } from '../table/useTestMark';
import { leadTable } from './inbox';
import { leadKindLabels, leadStatuses } from '../records/lead';
import type { Lead, LeadStatus } from '../records/lead';
import { senderOf, statusTones } from './leadsTable';

/** The columns of the inbox; without actions they are read-only. */
export function leadColumns(actions: LeadActions | null): Column<Lead>[] {
  const columns: Column<Lead>[] = [
    { key: 'sender', header: 'From', cell: (lead) => <Sender lead={lead} actions={actions} />, sort: true },
    { key: 'kind', header: 'Kind', cell: ({ kind }) => leadKindLabels[kind], sort: true },
    { key: 'about', header: 'About', cell: (lead) => <About lead={lead} /> },
    { key: 'status', header: 'Status', cell: (lead) => <Status lead={lead} actions={actions} />, sort: true },
    {
      key: 'createdAt',
      header: 'Received',
      cell: ({ createdAt }) => <Moment dateTime={createdAt}>{formatMoment(createdAt)}</Moment>,
      sort: true,
    },
  ];
  if (actions === null) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (lead) => (
        <RowActions
          name={senderOf(lead)}
          onHistory={() => actions.onHistory(lead)}
          more={[
            { label: 'Copy link', onSelect: () => void copyRowLink('leads', lead.id) },
            actions.markItem({ ...lead, name: senderOf(lead), table: leadTable(lead) }),
          ]}
        />
      ),
    },
  ];
}

function Sender({ lead, actions }: LeadCellProps) {
  const { id, name, email } = lead;
  const sender = senderOf(lead);
  return (
    <From>
      {actions && (
        <input
          type="checkbox"
          aria-label={`Select ${sender}`}
          checked={actions.selected.has(id)}
          onChange={() => actions.onSelect(lead)}
        />
      )}
      <span>
        {actions ? (
          <button type="button" onClick={() => actions.onOpen(lead)}>
            <VisuallyHidden>Open </VisuallyHidden>
            <BreakableEmail text={sender} />
          </button>
        ) : (
          <strong>
            <BreakableEmail text={sender} />
          </strong>
        )}
        {name !== '' && (
          <small>
            <BreakableEmail text={email} />
          </small>
        )}
        <TestMark isTest={lead.isTest} />
      </span>
    </From>
  );
}

function About({ lead: { subject, message, staffNote } }: { lead: Lead }) {
  if (subject === null && message === null && staffNote === null) return <Excerpt>—</Excerpt>;
  return (
    <Excerpt>
      {subject !== null && <span>{subject}</span>}
      {message !== null && <small>{message}</small>}
      {staffNote !== null && <small>Note: {staffNote}</small>}
    </Excerpt>
  );
}

function Status({ lead, actions }: LeadCellProps) {
  const badge = <Badge tone={statusTones[lead.status]}>{lead.status}</Badge>;
  if (actions === null) return badge;
  return (
    <Menu
      trigger={
        <StatusButton type="button" aria-label={`Status of ${senderOf(lead)}: ${lead.status}. Change`}>
          {badge}
          <ChevronDownIcon size={15} />
        </StatusButton>
      }
      items={leadStatuses
        .filter((status) => status !== lead.status)
        .map((status) => ({ label: status, onSelect: () => actions.onStatus(lead, status) }))}
    />
  );
}

const From = styled.span`
  display: flex;
  align-items: flex-start;
  gap: ${token('space.3')};
  min-width: 0;

  > span {
    display: grid;
    justify-items: start;
    min-width: 17ch;
    max-width: 20.5em;
    overflow-wrap: anywhere;
  }

  input {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 3px 0 0;
    accent-color: ${token('color.accent')};
    cursor: pointer;
  }

  button {
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 600;
    text-align: left;
    overflow-wrap: anywhere;
    cursor: pointer;

    &:hover {
      color: ${token('color.accent')};
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }

  small {
    ${textStyle('meta')}
    color: ${token('color.ink-2')};
    font-kerning: none;
  }
`;

const Excerpt = styled.span`
  display: grid;
  min-width: 16ch;
  max-width: 27.5em;

  ${media.phone} {
    min-width: 0;
  }

  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  small {
    ${textStyle('meta')}
    color: ${token('color.ink-2')};
  }
`;

const StatusButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${token('space.1')};
  min-height: 36px;
  padding: 0 ${token('space.1')} 0 0;
  border: 0;
  border-radius: ${token('radius.pill')};
  background: none;
  color: ${token('color.ink-2')};
  cursor: pointer;

  svg {
    flex: none;
  }

  &:hover {
    background: ${token('color.sunken')};
  }
`;

const Moment = styled.time`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

interface LeadActions {
  selected: ReadonlySet<string>;
  onSelect(lead: Lead): void;
  onOpen(lead: Lead): void;
  onHistory(lead: Lead): void;
  onStatus(lead: Lead, status: LeadStatus): void;
  markItem: ReturnType<typeof useTestMark>['item'];
}

interface LeadCellProps {
  lead: Lead;
  actions: LeadActions | null;
}
