import { choice, number, optionalText, text } from '@fairshore/shared-data/rows';
import type { Row } from '@fairshore/shared-data/rows';

/** The roles of a person; only the database decides what they allow. */
export const profileRoles = ['admin', 'manager', 'analyst', 'investor'] as const;
export type ProfileRole = (typeof profileRoles)[number];

/** A person's stored profile; `name` is the portal's display name, `fullName` the name given at sign-up. */
export interface Profile {
  id: string;
  email: string | null;
  fullName: string | null;
  name: string | null;
  /** First and last name, which other systems store instead of a whole one. */
  nameInParts?: string;
  role: ProfileRole;
  status: 'active' | 'suspended';
  createdAt: string;
  /** How often people edited it, from 1. */
  editVersion: number;
}

/** The columns of a profile, for PostgREST's `select`. */
export const profileColumns =
  'id,email,full_name,name,first_name,last_name,role,status,created_at,edit_version';

/** Query keys of profiles; all of them start with `all`. */
export const profileKeys = { all: ['profiles'] as const };

/** Converts a stored row into a profile. */
export function toProfile(row: Row): Profile {
  const parts = [optionalText(row, 'first_name'), optionalText(row, 'last_name')].filter((part) => part);
  return {
    id: text(row, 'id'),
    email: optionalText(row, 'email'),
    fullName: optionalText(row, 'full_name'),
    name: optionalText(row, 'name'),
    ...(parts.length > 0 && { nameInParts: parts.join(' ') }),
    role: choice(row, 'role', profileRoles) ?? 'investor',
    status: choice(row, 'status', ['active', 'suspended']) ?? 'active',
    createdAt: text(row, 'created_at'),
    editVersion: number(row, 'edit_version'),
  };
}

/** The name the console shows: full name, else name, else first and last name, else e-mail. */
export function profileName({ fullName, name, nameInParts, email }: Profile): string {
  return fullName ?? name ?? nameInParts ?? email ?? 'Unnamed';
}

/** The fields of a person's profile that an admin writes. */
export interface ProfileDraft {
  email: string;
  fullName: string | null;
  role: Profile['role'];
  status: Profile['status'];
}

/** A new person with an id that the form generates and reuses for retries, so that they are stored only once. */
export interface NewProfile {
  id: string;
  draft: ProfileDraft;
}

/** The changes to a profile as the form read it: only the touched fields, see `touchedFields`. */
export interface ChangedProfile {
  seen: Profile;
  changes: Partial<ProfileDraft>;
}
