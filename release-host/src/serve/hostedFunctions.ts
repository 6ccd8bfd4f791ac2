import { functionPaths } from '../pages/functionPaths';
import type { ApiHandler } from '../pages/suiteApp';

/** Headers that are passed on in each direction; sessions are between the browser and its project only. */
const asked = ['accept', 'content-type'];
const answered = ['allow', 'cache-control', 'content-type', 'location', 'retry-after'];
const limitMs = 30_000;

/**
 * Forwards the paths of edge functions to a hosted project, such as `https://x.supabase.co/functions/v1`. All other paths, or all paths
 * without a project, are a 404; a project that doesn't answer is a 502.
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
        // Redirects are passed on to the visitor's browser.
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
