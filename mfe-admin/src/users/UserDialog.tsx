import { useAuth } from '@fairshore/shared-auth';
import { Notice } from '@fairshore/shared-ui';
import { Checkbox } from '@fairshore/shared-ui/field';
import { FormSelectField, FormTextField, useZodForm } from '@fairshore/shared-ui/form';
import { toast } from '@fairshore/shared-ui/toast';
import { useState } from 'react';
import { touchedFields } from '../edits/touchedFields';
import { EditDialog } from '../edits/EditDialog';
import type { EditedFrom } from '../edits/EditDialog';
import { roleLabels } from './RoleBadge';
import { checkAccessAgain } from './checkAccessAgain';
import { useSaveProfile } from './editing';
import { profileRoles } from '../records/profile';
import type { Profile } from '../records/profile';
import { losesAccess, statusLabels, userSchema, userStatuses, userValues } from './user.schema';
import type { UserDraft } from './user.schema';

/** Creates a person's profile, or changes the given one. */
export function UserDialog({ user, onSaved, onClose }: UserDialogProps) {
  const { user: self } = useAuth();
  const save = useSaveProfile();
  // The same id is reused for retries, so that a person is created only once.
  const [newId] = useState(() => crypto.randomUUID());
  const [edited, setEdited] = useState(user);
  const [isSure, setIsSure] = useState(false);
  const form = useZodForm(userSchema, { defaultValues: userValues(user) });
  const [fullName, email, role, status] = form.watch(['fullName', 'email', 'role', 'status']);
  const isOwnLoss = user !== null && user.id === self?.id && losesAccess({ role, status });
  // What was agreed to goes with the choice it was about.
  if (isSure && !isOwnLoss) setIsSure(false);
  const isComplete = fullName.trim() !== '' && email.trim() !== '' && (isSure || !isOwnLoss);

  async function handleSave(draft: UserDraft, { seen, touched }: EditedFrom<Profile>) {
    const saved = await save.mutateAsync(
      seen === null ? { id: newId, draft } : { seen, changes: touchedFields(draft, touched) },
    );
    toast.success(seen === null ? `${draft.fullName} was added.` : `${draft.fullName} was updated.`);
    onSaved();
    if (isOwnLoss) checkAccessAgain();
    return saved;
  }

  return (
    <EditDialog
      noun="user"
      title={edited === null ? 'New User' : 'Edit User'}
      description={
        edited === null
          ? 'This creates a profile without an account. Whoever signs up with this email and confirms it gets the profile, with this role and status. No mail is sent.'
          : undefined
      }
      form={form}
      row={user}
      rowId={user?.id}
      toValues={userValues}
      labels={labels}
      saveLabel="Save"
      isComplete={isComplete}
      onSave={handleSave}
      onSeen={(row) => setEdited(row)}
      onClose={onClose}
    >
      <FormTextField form={form} name="fullName" label={labels.fullName} autoComplete="off" required />
      <FormTextField
        form={form}
        name="email"
        label={labels.email}
        type="email"
        autoComplete="off"
        hint={
          edited === null
            ? undefined
            : 'The console and their mails use this address. It does not change the one they sign in with.'
        }
        required
      />
      <FormSelectField form={form} name="role" label={labels.role} options={roleChoices} />
      <FormSelectField form={form} name="status" label={labels.status} options={statusChoices} />
      {status === 'suspended' && !isOwnLoss && (
        <Notice tone="info">
          A suspended person is signed out. They can sign in again and read, but nothing they do is saved.
        </Notice>
      )}
      {isOwnLoss && (
        <>
          <Notice tone="warning">
            This is your own account. Saving this ends your access to the console at once; only another
            administrator can restore it.
          </Notice>
          <Checkbox
            label="I give up my own access to the console"
            checked={isSure}
            onChange={(event) => setIsSure(event.target.checked)}
          />
        </>
      )}
    </EditDialog>
  );
}

const labels = { fullName: 'Name', email: 'Email', role: 'Role', status: 'Status' } as const;
const roleChoices = profileRoles.map((role) => ({ value: role, label: roleLabels[role] }));
const statusChoices = userStatuses.map((status) => ({ value: status, label: statusLabels[status] }));

interface UserDialogProps {
  /** Null creates a new one. */
  user: Profile | null;
  onSaved(): void;
  onClose(): void;
}
