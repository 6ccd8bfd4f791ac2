/** Where /dashboard leads, and which hint decided it. A hint only chooses the page; the page's guard decides access. */
export interface DashboardDecision {
  path: '/admin' | '/backer-portal';
  reason: 'stored-flag' | 'cookie' | 'server' | 'role' | 'none';
}

/** The parts of an auth user that the hints read. */
export interface HintedUser {
  email?: string | undefined;
  user_metadata?: Record<string, unknown> | undefined;
  app_metadata?: Record<string, unknown> | undefined;
}

/** Reads one storage area; null for a missing key. */
export type ReadItem = (key: string) => string | null;

const FLAG_KEYS = ['fs_admin', 'admin', 'isAdmin', 'admin_token', 'admin_logged_in', 'fairshore.admin'];
const FLAG_COOKIES = ['admin_auth', 'fs_admin', 'isAdmin'];

/** The first two hints, which need no session: flags in storage, then cookies (as in `document.cookie`). */
export function localDecision(storages: readonly ReadItem[], cookies: string): DashboardDecision | null {
  if (storages.some((read) => FLAG_KEYS.some((key) => isFlagSet(key, read(key))))) {
    return { path: '/admin', reason: 'stored-flag' };
  }
  if (parseCookies(cookies).some(([name, value]) => FLAG_COOKIES.includes(name) && isTruthy(value))) {
    return { path: '/admin', reason: 'cookie' };
  }
  return null;
}

/**
 * The third hint: what the server says about the signed-in user (null without an answer), then their roles. Otherwise
 * the portal.
 */
export function userDecision(user: HintedUser | null, saidByServer: boolean | null): DashboardDecision {
  if (user && saidByServer === true) return { path: '/admin', reason: 'server' };
  const sources = [user?.user_metadata, user?.app_metadata];
  const roles = sources.flatMap((source) => [source?.['role'], source?.['roles']]);
  if (roles.some(mentionsAdmin)) return { path: '/admin', reason: 'role' };
  return { path: '/backer-portal', reason: 'none' };
}

/** An admin_token is a secret of any form: its mere presence counts. */
function isFlagSet(key: string, value: string | null): boolean {
  if (value === null) return false;
  return key === 'admin_token' ? value !== '' : isTruthy(value);
}

function isTruthy(value: string): boolean {
  return /^(1|true|yes)$/i.test(value.trim());
}

function mentionsAdmin(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(mentionsAdmin);
  return typeof value === 'string' && value.toLowerCase().includes('admin');
}

function parseCookies(cookies: string): [name: string, value: string][] {
  return cookies.split(';').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name.trim(), value.join('=').trim()];
  });
}
