import { functionPaths } from '../pages/functionPaths';
import type { ApiHandler } from '../pages/suiteApp';

/** What goes along in either direction; a session stays between the browser and its project. */
const asked = ['accept', 'content-type'];
const answered = ['allow', 'cache-control', 'content-type', 'location', 'retry-after'];
const limitMs = 30_000;

/**
 * Passes the paths of edge functions on to where a hosted project runs them, such as `https://x.supabase.co/functions/v1`; all else,
 * and everything without a project, is a 404. A project that doesn't answer is a 502.
 */
export function hostedFunctions(functions: string | undefined, send: typeof fetch = fetch): ApiHandler {
  return async (request, { ip }) => {
    const { pathname, search } = new URL(request.url);
    const name = functionPaths[pathname];
    if (functions === undefined || name === undefined) return refusal('not_found', 404);
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    try {
      const answer = await send(`${functions}/${name}${search}`, {
        method: request.method,
        // Where it leads is the visitor's to follow.
        redirect: 'manual',
        headers: { ...Object.fromEntries(picked(request.headers, asked)), 'x-forwarded-for': ip },
        ...(hasBody && { body: await request.arrayBuffer() }),
        signal: AbortSignal.timeout(limitMs),
      });
      return new Response(answer.body, { status: answer.status, headers: picked(answer.headers, answered) });
    } catch {
      return refusal('not_reached', 502);
    }
  };
}

function picked(headers: Headers, names: readonly string[]): [string, string][] {
  return names.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
}

function refusal(error: string, status: number): Response {
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store' } });
}
