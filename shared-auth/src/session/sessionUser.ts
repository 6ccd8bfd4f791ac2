/** The signed-in person as the suite shows them. */
export interface SessionUser {
  id: string;
  email: string;
  name: string;
}

/** The parts of an auth user needed to name a person and to tell their authenticator apps apart. */
export interface NamedUser {
  id: string;
  email?: string | undefined;
  factors?: readonly { id: string; status: string }[] | undefined;
  user_metadata?: Record<string, unknown> | undefined;
}

/** The given name, else the one chosen in the settings, the metadata's full_name, name or display_name, the part of the e-mail before the @. */
export function displayName(user: NamedUser, givenName?: string): string {
  const metadata = user.user_metadata ?? {};
  const candidates = [
    givenName,
    metadata['chosen_name'],
    metadata['full_name'],
    metadata['name'],
    metadata['display_name'],
  ];
  const chosen = candidates.map((name) => (typeof name === 'string' ? name.trim() : '')).find(Boolean);
  return chosen ?? (user.email ?? '').split('@')[0] ?? '';
}

/** An auth user as the suite's session user. */
export function toSessionUser(user: NamedUser): SessionUser {
  return { id: user.id, email: user.email ?? '', name: displayName(user) };
}
