import { choice, number, optionalText, text } from '@fairshore/shared-data/rows';
import type { Row } from '@fairshore/shared-data/rows';

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

/** Query keys of the noun; all that shows profiles lies under `all`. */
export const profileKeys = { all: ['profiles'] as const };

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

/** What an admin writes into a person's profile. */
export interface ProfileDraft {
  email: string;
  fullName: string | null;
  role: Profile['role'];
  status: Profile['status'];
}

/** A new person under an id that the form made and keeps for its retries: however often it is sent, it is stored once. */
export interface NewProfile {
  id: string;
  draft: ProfileDraft;
}

/** What was changed in a profile as the form saw it: the touched fields alone, see `touchedFields` of the audit entry. */
export interface ChangedProfile {
  seen: Profile;
  changes: Partial<ProfileDraft>;
}
