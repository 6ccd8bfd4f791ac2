/** The parts of an auth client session that are read. */
interface RatedSession {
  access_token: string;
  user: { factors?: readonly { status: string }[] | undefined };
}

/** Whether the person has a second factor but hasn't given its code in this session: the database treats them as signed out. */
export function isCodeDue({ access_token: token, user }: RatedSession): boolean {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false;
  return hasFactor && assuranceOf(token) !== 'aal2';
}

function assuranceOf(token: string): unknown {
  try {
    const part = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(part.replace(/-/g, '+').replace(/_/g, '/')));
    return typeof claims === 'object' && claims !== null && 'aal' in claims ? claims.aal : undefined;
  } catch {
    return undefined;
  }
}
