import { requireSettings } from '../_shared/FunctionContext.ts';
import type { FunctionContext } from '../_shared/FunctionContext.ts';
import { postToProject } from '../_shared/projectApi.ts';
import { textWithin } from '../_shared/textWithin.ts';

/** In bytes. */
const longestBody = 4_096;
const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

/**
 * POST /api/unsubscribe?token=…: one-click unsubscribe by a mail program (RFC 8058), with `List-Unsubscribe=One-Click` as a form in
 * either encoding. Stops the mail's topic without a session; repeating it is harmless. GET, from people who open the address and
 * from mail scanners, stops nothing: it redirects to the page that asks for confirmation.
 */
export async function handle(request: Request, context: FunctionContext): Promise<Response> {
  const { SITE_URL } = requireSettings(context, ['SITE_URL']);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (request.method === 'GET' || request.method === 'HEAD') {
    // In the fragment, so that the token isn't carried into the addresses of later pages.
    const location = `${SITE_URL.replace(/\/+$/, '')}/unsubscribe#${encodeURIComponent(token)}`;
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  }
  if (request.method !== 'POST') return said(405, 'Only POST unsubscribes.', { allow: 'GET, HEAD, POST' });
  const body = await textWithin(request, longestBody);
  if (body === null) return said(413, 'This is too long.');
  if (!/List-Unsubscribe["=\s]+One-Click/.test(body))
    return said(400, 'Please send List-Unsubscribe=One-Click.');

  // As a visitor: the database decides what the link may do.
  const answer = await postToProject(context, 'visitor', 'rpc/unsubscribe', { p_token: token });
  if (answer.ok) return said(200, 'You are unsubscribed.');
  const { hint, code } = (await answer.json().catch(() => ({}))) as { hint?: unknown; code?: unknown };
  // Class 22: what no text of the database can hold is no token, however often it is sent.
  if (hint === 'link_unknown' || /^22/.test(String(code))) return said(404, 'This link is not valid.');
  context.log(`unsubscribe: the database answered ${answer.status}`);
  return said(answer.status === 429 ? 429 : 503, 'This did not work. Please try again.', {
    'retry-after': '60',
  });
}

function said(status: number, sentence: string, headers: Record<string, string> = {}): Response {
  return new Response(`${sentence}\n`, { status, headers: { ...plain, ...headers } });
}
