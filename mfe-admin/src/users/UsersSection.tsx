import { useAuth } from '@fairshore/shared-auth';
import { Button, PageHeader } from '@fairshore/shared-ui';
import { useRef, useState } from 'react';
import { RowHistory } from '../audit/RowHistory';
import { useShortcuts } from '../shortcuts/useShortcuts';
import type { ConsoleUser } from '../records/consoleLists';
import { useConsolePage } from '../lists/useConsolePage';
import { useLiveUsers } from '../lists/useLiveUsers';
import { AddressedRow } from '../table/AddressedRow';
import { ConsoleTable } from '../table/ConsoleTable';
import { ExportButton } from '../table/ExportButton';
import { FilterChips } from '../table/FilterChips';
import { SectionTools } from '../table/SectionTools';
import { useConsoleTable } from '../table/useConsoleTable';
import { useTestMark } from '../table/useTestMark';
import { DeleteUserDialog } from './DeleteUserDialog';
import { ErasePersonDialog } from './ErasePersonDialog';
import { roleLabels } from './RoleBadge';
import { UserDialog } from './UserDialog';
import { profileRoles } from '../records/profile';
import { statusLabels, userStatuses } from './user.schema';
import { userColumns } from './userColumns';
import { usersExport } from './usersExport';

/** All people with a profile: search, filter, create, edit and delete. */
export function UsersSection() {
  const { user: self } = useAuth();
  const table = useConsoleTable({
    tab: 'users',
    sortKeys: ['name', 'email', 'role', 'status', 'createdAt'],
    filters: { role: profileRoles, status: userStatuses },
  });
  const shown = useConsolePage('users', table.view);
  useLiveUsers();

  const [editing, setEditing] = useState<ConsoleUser | 'new' | null>(null);
  const [deleting, setDeleting] = useState<ConsoleUser | null>(null);
  const [erasing, setErasing] = useState<ConsoleUser | null>(null);
  const [shownHistory, setShownHistory] = useState<ConsoleUser | null>(null);
  const [revision, setRevision] = useState(0);
  const testMark = useTestMark();
  const newButton = useRef<HTMLButtonElement>(null);
  useShortcuts({
    n() {
      // The dialog returns the focus to the element that had it.
      newButton.current?.focus();
      setEditing('new');
    },
  });

  const handleChanged = () => setRevision((number) => number + 1);
  const columns = userColumns({
    selfId: self?.id,
    // Examples shown in place of a list that failed to load can't be edited.
    areStored: !shown.isReplaced,
    actions: {
      onEdit: setEditing,
      onHistory: setShownHistory,
      onDelete: setDeleting,
      onErase: setErasing,
      markItem: testMark.item,
    },
  });

  return (
    <>
      <PageHeader
        title="Users"
        actions={
          <>
            <ExportButton {...usersExport(table.view)} />
            <Button ref={newButton} size="small" aria-keyshortcuts="n" onClick={() => setEditing('new')}>
              New
            </Button>
          </>
        }
      />
      <SectionTools
        label="Search users"
        placeholder="Name or email"
        table={table}
        isLoading={shown.page === undefined && shown.error === null}
      >
        <FilterChips
          label="Role"
          name="role"
          allLabel="Any role"
          choices={profileRoles.map((role) => ({ value: role, label: roleLabels[role] }))}
          table={table}
        />
        <FilterChips
          label="Status"
          name="status"
          allLabel="Any status"
          choices={userStatuses.map((status) => ({ value: status, label: statusLabels[status] }))}
          table={table}
        />
      </SectionTools>
      <AddressedRow kind="users" noun="user" openId={openIdOf(editing)} onOpen={setEditing} />
      <ConsoleTable
        name="Users"
        table={table}
        shown={shown}
        columns={columns}
        rowKey={({ id }) => id}
        emptyTitle="No users found"
        hasActions
        room={56}
        revision={revision}
      />
      {editing !== null && (
        <UserDialog
          user={editing === 'new' ? null : editing}
          onSaved={handleChanged}
          onClose={() => setEditing(null)}
        />
      )}
      {shownHistory !== null && (
        <RowHistory
          table="profiles"
          id={shownHistory.id}
          name={shownHistory.name}
          onClose={() => setShownHistory(null)}
        />
      )}
      {deleting !== null && (
        <DeleteUserDialog user={deleting} onChanged={handleChanged} onClose={() => setDeleting(null)} />
      )}
      {erasing !== null && (
        <ErasePersonDialog user={erasing} onChanged={handleChanged} onClose={() => setErasing(null)} />
      )}
    </>
  );
}

function openIdOf(editing: ConsoleUser | 'new' | null): string | null {
  return editing === null || editing === 'new' ? null : editing.id;
}
