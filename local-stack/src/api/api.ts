import type { Backend } from '../backend';
import type { ApiHandler } from '../host/suiteApp';

/** Everything under the API paths: the backend's own, and the endpoints that hosted projects have as functions. */
export function createApi(backend: Backend): ApiHandler {
  return (request, info) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/scale-inquiry') return backend.callFunction('scale-inquiry', request, info);
    if (pathname.startsWith('/api/'))
      return Promise.resolve(Response.json({ error: 'not_found' }, { status: 404 }));
    return backend.fetch(request, info);
  };
}
