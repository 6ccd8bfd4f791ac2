/** What is looked at of a session of the auth client. */
interface RatedSession {
  access_token: string;
  user: { factors?: readonly { status: string }[] | undefined };
}

/** Whether the person has a second factor whose code was not given in this session: the database takes them for nobody. */
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
