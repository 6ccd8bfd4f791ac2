import { Badge, media, textStyle, token } from '@fairshore/shared-ui';
import type { MenuItem } from '@fairshore/shared-ui/menu';
import type { Column } from '@fairshore/shared-ui/table';
import styled from 'styled-components';
import type { ConsoleUser } from '../records/consoleLists';
import { BreakableEmail } from '../table/BreakableEmail';
import { OpenLink } from '../table/OpenLink';
import { RowActions } from '../table/RowActions';
import { TestMark } from '../table/TestMark';
import { formatDayAlone } from '../table/formatDayAlone';
import { copyRowLink } from '../table/rowAddress';
import type { useTestMark } from '../table/useTestMark';
import { RoleBadge } from './RoleBadge';
import { statusLabels } from './user.schema';

/** The columns of the users table; `selfId` is the current user's id. */
export function userColumns({ selfId, areStored, actions }: UserColumnsOptions): Column<ConsoleUser>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      sort: true,
      cell: (user) => (
        <Name>
          <OpenLink id={areStored ? user.id : undefined} noun="user" onOpen={() => actions.onEdit(user)}>
            {user.name}
          </OpenLink>
          {user.id === selfId && <small>You</small>}
          <TestMark isTest={user.isTest} />
        </Name>
      ),
    },
    {
      key: 'email',
      header: 'Email',
      sort: true,
      cell: ({ email }) => (
        <Address>
          <BreakableEmail text={email ?? 'No email'} />
        </Address>
      ),
    },
    { key: 'role', header: 'Role', sort: true, cell: ({ role }) => <RoleBadge role={role} /> },
    {
      key: 'status',
      header: 'Status',
      sort: true,
      cell: ({ status }) =>
        status === 'suspended' ? (
          <Badge tone="negative">{statusLabels.suspended}</Badge>
        ) : (
          <Quiet>{statusLabels.active}</Quiet>
        ),
    },
    {
      key: 'createdAt',
      header: 'Created',
      sort: true,
      cell: ({ createdAt }) => <Day>{formatDayAlone(createdAt)}</Day>,
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (user) => (
        <RowActions
          name={user.name}
          onEdit={() => actions.onEdit(user)}
          onHistory={() => actions.onHistory(user)}
          onDelete={() => actions.onDelete(user)}
          more={moreFor(user, user.id === selfId, actions)}
        />
      ),
    },
  ];
}

/** People can't erase themselves, or mark themselves as test data. */
function moreFor(user: ConsoleUser, isSelf: boolean, actions: UserColumnsOptions['actions']): MenuItem[] {
  const link: MenuItem = { label: 'Copy link', onSelect: () => void copyRowLink('users', user.id) };
  if (isSelf) return [link];
  return [
    link,
    actions.markItem({ ...user, table: 'profiles' }),
    'separator',
    { label: 'Erase person…', tone: 'danger', onSelect: () => actions.onErase(user) },
  ];
}

const Name = styled.span`
  ${textStyle('strong')}
  display: block;
  min-width: 11ch;
  overflow-wrap: anywhere;

  small {
    ${textStyle('label')}
    margin-left: ${token('space.2')};
    color: ${token('color.ink-3')};
  }
`;

// Most addresses fit on one line.
const Address = styled.span`
  display: block;
  min-width: 23ch;
  overflow-wrap: anywhere;
  font-kerning: none;

  ${media.phone} {
    min-width: 0;
  }
`;

const Quiet = styled.span`
  color: ${token('color.ink-2')};
`;

const Day = styled.span`
  white-space: nowrap;
`;

interface UserColumnsOptions {
  selfId: string | undefined;
  /** Examples can't be opened. */
  areStored: boolean;
  actions: {
    onEdit(user: ConsoleUser): void;
    onHistory(user: ConsoleUser): void;
    onDelete(user: ConsoleUser): void;
    onErase(user: ConsoleUser): void;
    markItem: ReturnType<typeof useTestMark>['item'];
  };
}
