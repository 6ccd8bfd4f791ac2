import { database, hasBackend } from '@fairshore/shared-auth';
import { answerOf } from '../errors';
import { queryOptions } from '../query';
import { asRow, choice, optionalText, text } from '../rows/rows';
import type { Row } from '../rows/rows';

/** What a person may be; the database alone decides what that allows. */
export const profileRoles = ['admin', 'manager', 'analyst', 'investor'] as const;
export type ProfileRole = (typeof profileRoles)[number];

/** A person's profile as stored; `name` is the portal's own, `fullName` the one given at sign-up. */
export interface Profile {
  id: string;
  email: string | null;
  fullName: string | null;
  name: string | null;
  role: ProfileRole;
  status: 'active' | 'suspended';
  createdAt: string;
}

/** Query keys of the noun. */
export const profileKeys = {
  all: ['profiles'] as const,
  one: (id: string) => ['profiles', 'one', id] as const,
};

function toProfile(row: Row): Profile {
  return {
    id: text(row, 'id'),
    email: optionalText(row, 'email'),
    fullName: optionalText(row, 'full_name'),
    name: optionalText(row, 'name'),
    role: choice(row, 'role', profileRoles) ?? 'investor',
    status: choice(row, 'status', ['active', 'suspended']) ?? 'active',
    createdAt: text(row, 'created_at'),
  };
}

/** The name the console shows: full name, else name, else e-mail. */
export function profileName(profile: Pick<Profile, 'fullName' | 'name' | 'email'>): string {
  return profile.fullName ?? profile.name ?? profile.email ?? 'Unnamed';
}

/** One profile by user id; null when it may not be seen (always so in demo mode). */
export function profileById(id: string) {
  return queryOptions({
    queryKey: profileKeys.one(id),
    queryFn: async ({ signal }): Promise<Profile | null> => {
      if (!hasBackend()) return null;
      const { data } = await answerOf(
        database()
          .from('profiles')
          .select('id,email,full_name,name,role,status,created_at')
          .eq('id', id)
          .abortSignal(signal)
          .maybeSingle(),
      );
      return data === null ? null : toProfile(asRow(data));
    },
  });
}
