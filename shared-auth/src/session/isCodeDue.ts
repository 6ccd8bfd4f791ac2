/** The parts of an auth client session that are read. */
interface RatedSession {
  access_token: string;
  user: { factors?: readonly { status: string }[] | undefined };
}

/** Whether the person has a second factor but hasn't given its code in this session: the database treats them as signed out. */
export function isCodeDue({ access_token: token, user }: RatedSession): boolean {
  if (!user.factors?.some(({ status }) => status === 'verified')) return false;
  try {
    const part = token.split('.')[1] ?? '';
    const claims: { aal?: unknown } = JSON.parse(atob(part.replace(/-/g, '+').replace(/_/g, '/')));
    return claims.aal !== 'aal2';
  } catch {
    return true;
  }
}
