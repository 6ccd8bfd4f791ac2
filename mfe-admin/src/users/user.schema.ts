import { emailField } from '@fairshore/shared-ui/form';
import * as z from 'zod/mini';
import { profileName, profileRoles } from '../records/profile';
import type { Profile } from '../records/profile';

/** What somebody's account may be. */
export const userStatuses = ['active', 'suspended'] as const;

/** The same as people read it. */
export const statusLabels = { active: 'Active', suspended: 'Suspended' } as const;

const maxName = 120;

/** The form of a user: trimmed, the e-mail in lower case, as the database keeps it. */
export const userSchema = z.object({
  fullName: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please enter a name.'),
      z.maxLength(maxName, `Please keep the name to ${maxName} characters or fewer.`),
    ),
  email: emailField({
    tooLong: 'Please keep the email to 254 characters or fewer.',
    isLowerCased: true,
  }),
  role: z.enum(profileRoles),
  status: z.enum(userStatuses),
});

/** The form as typed. */
export type UserValues = z.input<typeof userSchema>;
/** The form as stored. */
export type UserDraft = z.output<typeof userSchema>;

/** The form of a profile; of a new one without. */
export function userValues(profile: Profile | null): UserValues {
  if (profile === null) return { fullName: '', email: '', role: 'investor', status: 'active' };
  const { email, role, status } = profile;
  return { fullName: profileName(profile), email: email ?? '', role, status };
}

/** Whether these values take the console away from whoever has it now. */
export function losesAccess({ role, status }: Pick<UserValues, 'role' | 'status'>): boolean {
  return role !== 'admin' || status !== 'active';
}
