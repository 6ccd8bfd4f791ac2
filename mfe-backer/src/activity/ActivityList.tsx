import { notListed } from '@fairshore/shared-data/interests';
import {
  ButtonLink,
  IconButton,
  TextLink,
  VisuallyHidden,
  media,
  textStyle,
  token,
} from '@fairshore/shared-ui';
import { ChevronDownIcon } from '@fairshore/shared-ui/icons';
import { DataTable, pinnedActions } from '@fairshore/shared-ui/table';
import { useState } from 'react';
import styled from 'styled-components';
import type { Holding } from '../portfolio/holdings';
import { ActivityAmount } from './ActivityAmount';
import { ActivityDetails } from './ActivityDetails';
import { ActivityStatus } from './ActivityStatus';
import { activityTypeLabels } from '../history/activity';
import type { Activity } from '../history/activity';
import { holdingAddress, impactAddress } from './activityLinks';
import { dayAndTime } from './when';

/** The visible rows; each links to its holding and to the charts, and expands to its details. */
export function ActivityList({ activities, holdings }: ActivityListProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());

  function toggle(id: string) {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  }

  return (
    <Rows>
      <DataTable
        caption="Activity"
        rows={activities}
        rowKey={({ id }) => id}
        expandedRow={(activity) => open.has(activity.id) && <ActivityDetails activity={activity} />}
        columns={[
          {
            key: 'activity',
            header: 'Activity',
            cell: ({ type, project, terms, receiptId, step }) => (
              <What>
                <strong>{activityTypeLabels[type]}</strong>
                <small>{project}</small>
                {step?.note && <Note>{step.note}</Note>}
                {terms && <small>{notListed}</small>}
                {receiptId !== undefined && (
                  <small>
                    <TextLink to={`/receipt/${receiptId}`}>
                      Receipt
                      <VisuallyHidden>
                        {' '}
                        of {activityTypeLabels[type]}, {project}
                      </VisuallyHidden>
                    </TextLink>
                  </small>
                )}
              </What>
            ),
          },
          {
            key: 'date',
            header: 'Date',
            cell: ({ date }) => <When dateTime={date}>{dayAndTime(date)}</When>,
          },
          {
            key: 'amount',
            header: 'Amount',
            align: 'end',
            cell: (activity) => <ActivityAmount activity={activity} />,
          },
          { key: 'status', header: 'Status', cell: ({ status }) => <ActivityStatus status={status} /> },
          {
            key: 'actions',
            header: 'Actions',
            isHeaderHidden: true,
            align: 'end',
            cell: (activity) => {
              const isOpen = open.has(activity.id);
              const about = `${activityTypeLabels[activity.type]}, ${activity.project}`;
              return (
                <Actions>
                  <ButtonLink variant="secondary" size="small" to={holdingAddress(activity, holdings)}>
                    Open Holding<VisuallyHidden> of {about}</VisuallyHidden>
                  </ButtonLink>
                  <ButtonLink variant="secondary" size="small" to={impactAddress(activity, holdings)}>
                    View Impact<VisuallyHidden> of {about}</VisuallyHidden>
                  </ButtonLink>
                  <IconButton
                    size="small"
                    label={`${isOpen ? 'Collapse' : 'Expand'} ${about}`}
                    title={isOpen ? 'Collapse' : 'Expand'}
                    aria-expanded={isOpen}
                    icon={<Chevron $isOpen={isOpen} />}
                    onClick={() => toggle(activity.id)}
                  />
                </Actions>
              );
            },
          },
        ]}
      />
    </Rows>
  );
}

const Rows = styled.div`
  ${pinnedActions}

  tr[data-expansion] > td {
    position: static;
    background: ${token('color.sunken')};
    box-shadow: none;
  }
`;

const What = styled.span`
  display: grid;
  gap: 2px;

  strong {
    ${textStyle('strong')}
  }

  small {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
    overflow-wrap: anywhere;
  }
`;

const Note = styled.q`
  ${textStyle('label')}
  display: -webkit-box;
  overflow: hidden;
  max-width: 30em;
  color: ${token('color.ink-2')};
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const When = styled.time`
  white-space: nowrap;
`;

const Actions = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${token('space.2')};

  a {
    white-space: nowrap;
  }

  @media (min-width: 40em) and (max-width: 63.999em) {
    display: inline-grid;
    grid-template-columns: auto auto;
    gap: 6px ${token('space.2')};

    a {
      grid-column: 1;
    }

    button {
      grid-area: 1 / 2 / 3 / 3;
    }
  }

  ${media.phone} {
    width: 100%;

    > * {
      min-height: 44px;
    }

    a {
      flex: 1;
      padding-inline: ${token('space.2')};
    }

    button {
      border-color: ${token('color.line-2')};
    }
  }
`;

const Chevron = styled(ChevronDownIcon)<{ $isOpen: boolean }>`
  transform: ${({ $isOpen }) => ($isOpen ? 'rotate(180deg)' : 'none')};
`;

interface ActivityListProps {
  activities: readonly Activity[];
  holdings: readonly Holding[];
}
