import { database, hasBackend } from '@fairshore/shared-auth';
import { answerOf } from '../errors';
import { queryOptions } from '../query';
import { asRow, choice, number, optionalText, text } from '../rows/rows';
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
  /** How often people edited it, from 1. */
  editVersion: number;
}

/** The columns of one profile, as PostgREST's `select` wants them. */
export const profileColumns = 'id,email,full_name,name,role,status,created_at,edit_version';

/** Query keys of the noun. */
export const profileKeys = {
  all: ['profiles'] as const,
  one: (id: string) => ['profiles', 'one', id] as const,
};

/** A stored row as a profile. */
export function toProfile(row: Row): Profile {
  return {
    id: text(row, 'id'),
    email: optionalText(row, 'email'),
    fullName: optionalText(row, 'full_name'),
    name: optionalText(row, 'name'),
    role: choice(row, 'role', profileRoles) ?? 'investor',
    status: choice(row, 'status', ['active', 'suspended']) ?? 'active',
    createdAt: text(row, 'created_at'),
    editVersion: number(row, 'edit_version'),
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
        database().from('profiles').select(profileColumns).eq('id', id).abortSignal(signal).maybeSingle(),
      );
      return data === null ? null : toProfile(asRow(data));
    },
  });
}
