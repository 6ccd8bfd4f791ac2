import { emailField, trimmed } from '@fairshore/shared-ui/form';
import * as z from 'zod/mini';
import { profileName, profileRoles } from '../records/profile';
import type { Profile } from '../records/profile';

/** The statuses of an account. */
export const userStatuses = ['active', 'suspended'] as const;

/** The label of each status. */
export const statusLabels = { active: 'Active', suspended: 'Suspended' } as const;

const maxName = 120;

/** Validates the user form: trims texts and lower-cases the e-mail, as the database stores it. */
export const userSchema = z.object({
  fullName: z
    .string()
    .check(
      trimmed(),
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

/** The form values as typed. */
export type UserValues = z.input<typeof userSchema>;
/** The form values as stored. */
export type UserDraft = z.output<typeof userSchema>;

/** The form values of a profile, or of a new one for null. */
export function userValues(profile: Profile | null): UserValues {
  if (profile === null) return { fullName: '', email: '', role: 'investor', status: 'active' };
  const { email, role, status } = profile;
  return { fullName: profileName(profile), email: email ?? '', role, status };
}

/** Whether these values would take away an admin's access to the console. */
export function losesAccess({ role, status }: Pick<UserValues, 'role' | 'status'>): boolean {
  return role !== 'admin' || status !== 'active';
}
