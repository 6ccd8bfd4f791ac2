import type { ConsoleInterest } from '@fairshore/shared-data/console';
import { listingPath } from '@fairshore/shared-data/listings';
import { formatExactMoney } from '@fairshore/shared-data/money';
import { IconButton, TextLink, token } from '@fairshore/shared-ui';
import { FilterIcon } from '@fairshore/shared-ui/icons';
import type { Column } from '@fairshore/shared-ui/table';
import { styled } from 'styled-components';
import { formatDay } from '../table/formatDay';

/** The columns of the interests' table; `onProject`, where given, shows those of one project alone. */
export function interestColumns({ onProject }: InterestColumnsOptions): Column<ConsoleInterest>[] {
  return [
    { key: 'email', header: 'Backer', cell: ({ email }) => <Text>{email ?? 'No email'}</Text>, sort: true },
    {
      key: 'project',
      header: 'Project',
      cell: (interest) => <Project interest={interest} onProject={onProject} />,
      sort: true,
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      cell: ({ amount }) => formatExactMoney(amount),
      sort: true,
    },
    { key: 'note', header: 'Note', cell: ({ note }) => <Note>{note ?? '—'}</Note> },
    {
      key: 'createdAt',
      header: 'Created',
      cell: ({ createdAt }) => <Day>{formatDay(createdAt)}</Day>,
      sort: true,
    },
  ];
}

function Project({ interest: { projectId, projectName }, onProject }: ProjectProps) {
  const name = projectName ?? projectId;
  return (
    <Row>
      <TextLink to={listingPath({ id: projectId })}>{name}</TextLink>
      {onProject && (
        <IconButton
          size="small"
          label={`Only interests in ${name}`}
          icon={<FilterIcon size={16} />}
          onClick={() => onProject(projectId)}
        />
      )}
    </Row>
  );
}

const Text = styled.span`
  overflow-wrap: anywhere;
`;

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token('space.1')};

  button {
    margin-block: -8px;
  }
`;

const Note = styled.span`
  display: inline-block;
  max-width: 48ch;
  color: ${token('color.ink-2')};
  overflow-wrap: anywhere;
`;

const Day = styled.span`
  white-space: nowrap;
`;

interface InterestColumnsOptions {
  onProject?(id: string): void;
}

interface ProjectProps extends InterestColumnsOptions {
  interest: ConsoleInterest;
}
