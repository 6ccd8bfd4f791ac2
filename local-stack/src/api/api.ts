import type { Backend } from '@fairshore/local-supabase';
import { localStylesheet } from '@fairshore/local-supabase/pages';
import type { ApiHandler } from '@fairshore/release-host';
import { linkPage } from '../pages/linkPages';

/** The project's edge functions, by the site's path that serves each. */
const ownFunctions: Readonly<Record<string, string>> = {
  '/api/scale-inquiry': 'scale-inquiry',
  '/api/unsubscribe': 'unsubscribe',
};

const linksPath = '/_local/links/';

/**
 * Everything under the API paths: the local stack's own pages, the embedded backend's endpoints, and the endpoints that hosted projects run
 * as functions. Without a backend only the pages are served.
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
