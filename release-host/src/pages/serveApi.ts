import type { Hono } from 'hono';
import { apiAllowance, apiDescription, apiRoot } from '../api/apiDescription';
import { cursorOf } from '../api/cursor';
import { toListingResource, toWholeListingResource } from '../api/listingResource';
import { readListingsRequest } from '../api/listingsRequest';
import { problem } from '../api/problem';
import { limitHeaders, RequestLimit } from '../api/RequestLimit';
import type { PublishedListings } from '../feeds/PublishedListings';
import { openHeaders, openTag, openToAll, readingOnly, retrySeconds } from './openAnswers';
import { pageCaching } from './pageCaching';

/** The data source of the public API. */
export interface ApiSource {
  readonly listings: Pick<PublishedListings, 'page' | 'one'>;
  /** Without it, the number of requests is not limited. */
  readonly limit?: RequestLimit | undefined;
  /** Gets the failures that clients get a 503 for. */
  readonly tell: (what: string, error: unknown) => void;
  /** The public origin of the site for requests under the given origin. */
  originOf(requestOrigin: string): string;
}

/** The API's rate limit per address, as its description says. */
export function newApiLimit(): RequestLimit {
  return new RequestLimit(apiAllowance);
}

/** Serves `/api/v1`: published listings, read-only, with an OpenAPI 3.1 description. Errors are problem responses (RFC 9457). */
export function serveApi(
  app: Hono<{ Bindings: { ip: string } }>,
  { listings, limit, tell, originOf }: ApiSource,
): void {
  const everything = `${apiRoot}/*`;
  const headers = { ...openHeaders, ...pageCaching(true) };
  const unavailable = (error: unknown) => {
    tell(apiRoot, error);
    return problem(
      503,
      { detail: 'The listings can’t be read at the moment.' },
      { 'retry-after': String(retrySeconds), ...openHeaders },
    );
  };

  app.use(everything, openToAll);
  app.use(everything, async ({ req, env, header }, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return problem(405, { detail: 'This API is read-only.' }, readingOnly);
    if (!limit) return next();
    const left = limit.take(env.ip);
    for (const [name, value] of Object.entries(limitHeaders(limit.allowance, left))) header(name, value);
    if (!left.isRefused) return next();
    return problem(
      429,
      { detail: `${limit.allowance.count} requests are allowed in ${limit.allowance.seconds} seconds.` },
      { 'retry-after': String(left.seconds), ...openHeaders },
    );
  });
  app.use(everything, openTag);

  app.get(`${apiRoot}/openapi.json`, ({ req, json }) =>
    json(apiDescription(originOf(new URL(req.url).origin)), 200, headers),
  );
  app.get(`${apiRoot}/listings`, async ({ req, json }) => {
    const { origin, searchParams } = new URL(req.url);
    const asked = readListingsRequest(searchParams);
    if ('errors' in asked)
      return problem(
        400,
        { detail: 'The request has unknown or invalid parameters.', ...asked },
        openHeaders,
      );
    const { wanted } = asked;
    try {
      // One more than the page size, to detect the last page.
      const found = await listings.page({ ...wanted, limit: wanted.limit + 1 });
      const shown = found.slice(0, wanted.limit);
      const last = found.length > wanted.limit ? shown.at(-1) : undefined;
      const site = originOf(origin);
      const next =
        last && nextAddress(site, searchParams, cursorOf({ publishedAt: last.published_at, id: last.id }));
      return json(
        { listings: shown.map((listing) => toListingResource(listing, site)), next: next ?? null },
        200,
        { ...headers, ...(next && { link: `<${next}>; rel="next"` }) },
      );
    } catch (error) {
      return unavailable(error);
    }
  });
  app.get(`${apiRoot}/listings/:id`, async ({ req, json }) => {
    try {
      const listing = await listings.one(req.param('id'));
      if (!listing)
        return problem(404, { detail: 'There is no such listing, or it is not published.' }, openHeaders);
      return json(toWholeListingResource(listing, originOf(new URL(req.url).origin)), 200, headers);
    } catch (error) {
      return unavailable(error);
    }
  });
  app.all(everything, () =>
    problem(
      404,
      { detail: `There is nothing at this address; ${apiRoot}/openapi.json lists what there is.` },
      openHeaders,
    ),
  );
}

function nextAddress(site: string, asked: URLSearchParams, cursor: string): string {
  const query = new URLSearchParams(asked);
  query.set('cursor', cursor);
  return `${site}${apiRoot}/listings?${query}`;
}
