import { Badge, Button, IconButton, VisuallyHidden, textStyle, token } from '@fairshore/shared-ui';
import type { BadgeTone } from '@fairshore/shared-ui';
import { ClockIcon } from '@fairshore/shared-ui/icons';
import type { Column } from '@fairshore/shared-ui/table';
import styled from 'styled-components';
import { BreakableEmail } from '../table/BreakableEmail';
import { formatMoment } from '../table/formatMoment';
import { Changes } from './Changes';
import { actionLabels, tableLabels } from './auditChanges';
import type { AuditEntry } from '../records/auditEntry';

const tones: Readonly<Record<AuditEntry['action'], BadgeTone>> = {
  insert: 'open',
  update: 'neutral',
  delete: 'negative',
  restore: 'filling',
};

/** The columns of the audit log. */
export function auditColumns(actions: AuditActions): Column<AuditEntry>[] {
  return [
    {
      key: 'row',
      header: 'What',
      cell: (entry) => (
        <What>
          <span>
            <Badge tone={tones[entry.action]}>{actionLabels[entry.action]}</Badge>
            <small>{tableLabels[entry.table]}</small>
          </span>
          <strong>
            <BreakableEmail text={entry.rowLabel} />
          </strong>
        </What>
      ),
    },
    { key: 'changes', header: 'Changes', cell: (entry) => <Changes entry={entry} /> },
    { key: 'who', header: 'Who', cell: (entry) => <Actor entry={entry} onActor={actions.onActor} /> },
    { key: 'at', header: 'When', cell: ({ at }) => <Moment dateTime={at}>{formatMoment(at)}</Moment> },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (entry) => (
        <Buttons>
          {actions.isRestorable(entry) && (
            <Button variant="secondary" size="small" onClick={() => actions.onRestore(entry)}>
              Restore<VisuallyHidden> {entry.rowLabel}</VisuallyHidden>
            </Button>
          )}
          <IconButton
            size="small"
            label={`History of ${entry.rowLabel}`}
            icon={<ClockIcon />}
            onClick={() => actions.onHistory(entry)}
          />
        </Buttons>
      ),
    },
  ];
}

function Actor({ entry: { actorId, actorEmail, actorRole }, onActor }: ActorProps) {
  if (actorId === null) return <Person>The system</Person>;
  const name = actorEmail ?? actorId;
  return (
    <Person>
      <button type="button" title={`Only what ${name} did`} onClick={() => onActor(actorId)}>
        <BreakableEmail text={name} />
      </button>
      <small>{actorRole}</small>
    </Person>
  );
}

const What = styled.span`
  display: grid;
  justify-items: start;
  gap: ${token('space.1')};
  max-width: 23.5em;
  overflow-wrap: anywhere;

  > span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${token('space.2')};
  }

  small {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
  }
`;

const Person = styled.span`
  display: grid;
  justify-items: start;
  max-width: 18em;
  overflow-wrap: anywhere;

  button {
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: left;
    text-decoration: underline ${token('color.line-2')};
    text-underline-offset: 3px;
    overflow-wrap: anywhere;
    cursor: pointer;

    &:hover {
      color: ${token('color.accent')};
    }
  }

  small {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
  }
`;

const Moment = styled.time`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

const Buttons = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token('space.1')};
`;

interface AuditActions {
  onActor(id: string): void;
  onHistory(entry: AuditEntry): void;
  isRestorable(entry: AuditEntry): boolean;
  onRestore(entry: AuditEntry): void;
}

interface ActorProps {
  entry: AuditEntry;
  onActor(id: string): void;
}
