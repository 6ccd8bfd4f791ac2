import type { Backend } from '@fairshore/local-supabase';
import { localStylesheet } from '@fairshore/local-supabase/pages';
import type { ApiHandler } from '@fairshore/release-host';
import { linkPage } from '../pages/linkPages';

/** Functions of the project under the site's paths. */
const ownFunctions: Readonly<Record<string, string>> = {
  '/api/scale-inquiry': 'scale-inquiry',
  '/api/unsubscribe': 'unsubscribe',
};

const linksPath = '/_local/links/';

/**
 * Everything under the API paths: pages of this machine, the embedded backend's own, and the endpoints that hosted projects
 * have as functions. Without a backend the pages alone.
 */
export function createApi(backend: Backend | undefined): ApiHandler {
  return async (request, info) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/_local/page.css') return localStylesheet();
    if (pathname.startsWith(linksPath)) return linkPage(pathname.slice(linksPath.length)) ?? notFound();
    if (!backend) return notFound();
    const name = ownFunctions[pathname];
    if (name !== undefined) return backend.callFunction(name, request, info);
    if (pathname.startsWith('/api/')) return Response.json({ error: 'not_found' }, { status: 404 });
    return backend.fetch(request, info);
  };
}

function notFound(): Response {
  return new Response('Not found', { status: 404, headers: { 'x-content-type-options': 'nosniff' } });
}
