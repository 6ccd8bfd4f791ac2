import type { FunctionContext } from './FunctionContext.ts';
import { requireSettings } from './FunctionContext.ts';

/** The role a function uses for requests to the project: any visitor, or the server, which bypasses row-level security. */
export type ProjectRole = 'visitor' | 'server';

const keySettings = {
  visitor: { named: 'SUPABASE_PUBLISHABLE_KEYS', legacy: 'SUPABASE_ANON_KEY' },
  server: { named: 'SUPABASE_SECRET_KEYS', legacy: 'SUPABASE_SERVICE_ROLE_KEY' },
} as const;

/** Posts JSON to a path below /rest/v1/ of the project that the function belongs to. */
export function postToProject(
  context: FunctionContext,
  role: ProjectRole,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { SUPABASE_URL: url } = requireSettings(context, ['SUPABASE_URL']);
  const key = projectKey(context, role);
  return context.fetch(`${url.replace(/\/+$/, '')}/rest/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey: key,
      // Keys in the newer format are not tokens and must not be sent as one.
      ...(key.startsWith('sb_') ? {} : { authorization: `Bearer ${key}` }),
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

/** Newer projects have their keys in a JSON dictionary; older projects have one JWT in its own setting. */
function projectKey(context: FunctionContext, role: ProjectRole): string {
  const { named, legacy } = keySettings[role];
  const key = defaultKey(context.env(named)) ?? context.env(legacy);
  if (!key) throw new Error(`These settings are missing: ${named}.`);
  return key;
}

function defaultKey(dictionary: string | undefined): string | undefined {
  if (!dictionary) return undefined;
  try {
    const keys: unknown = JSON.parse(dictionary);
    if (typeof keys !== 'object' || keys === null) return undefined;
    const values: unknown[] = 'default' in keys ? [keys.default] : Object.values(keys);
    return values.find((value) => typeof value === 'string');
  } catch {
    return undefined;
  }
}
