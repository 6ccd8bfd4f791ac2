import { z } from 'zod';
import { listingResource, listingsResource, wholeListingResource } from './listingResource';
import { listingsParameters } from './listingsRequest';
import type { RequestAllowance } from './RequestLimit';

/** The root path of the public API. */
export const apiRoot = '/api/v1';

/** The rate limit of the API per address. */
export const apiAllowance: RequestAllowance = { count: 120, seconds: 60 };

const schemaOf = (schema: z.ZodType, io: 'input' | 'output' = 'output') => {
  // OpenAPI 3.1 declares the JSON Schema dialect once, for all schemas.
  const { $schema, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
};
const refTo = (name: string) => ({ $ref: `#/components/${name}` });
const json = (schema: object) => ({ 'application/json': { schema } });
const header = (description: string, type = 'string') => ({ description, schema: { type } });

const limitHeaders = {
  RateLimit: header('Remaining requests (r), and seconds until all are available again (t).'),
  'RateLimit-Policy': header('Allowed requests (q) within seconds (w).'),
};
const okHeaders = { ETag: header('Send it back as If-None-Match.'), ...limitHeaders };

function refusal(description: string, headers: object = limitHeaders): object {
  return {
    description,
    headers,
    content: { 'application/problem+json': { schema: refTo('schemas/Problem') } },
  };
}

const sharedResponses = {
  '304': refTo('responses/NotModified'),
  '429': refTo('responses/TooManyRequests'),
  '503': refTo('responses/Unavailable'),
};

/** The OpenAPI 3.1 description of the public API. Its schemas are the ones that parse requests and that tests check responses against. */
export function apiDescription(origin: string): object {
  const { properties = {} } = schemaOf(listingsParameters, 'input');
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fairshore listings',
      version: '1.0.0',
      description: `Published listings, open to everybody; drafts are never included. Nothing here is investment advice, and a target APR is not a promise. ${apiAllowance.count} requests in ${apiAllowance.seconds} seconds for an address. Fields may be added; nothing is renamed or removed within v1.`,
    },
    servers: [{ url: origin }],
    paths: {
      [`${apiRoot}/listings`]: {
        get: {
          operationId: 'listListings',
          summary: 'Published listings, the latest published first',
          parameters: Object.entries(properties).map(([name, value]) => {
            const { description, ...schema } = typeof value === 'object' ? value : {};
            return { name, in: 'query', required: false, ...(description && { description }), schema };
          }),
          responses: {
            '200': {
              description: 'A page of listings',
              headers: { ...okHeaders, Link: header('The next page, as rel="next".') },
              content: json(refTo('schemas/Listings')),
            },
            '400': refusal(
              'A parameter is unknown or invalid; `errors` says which, and which values are allowed.',
            ),
            ...sharedResponses,
          },
        },
      },
      [`${apiRoot}/listings/{id}`]: {
        get: {
          operationId: 'getListing',
          summary: 'One published listing, with its long texts and documents',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
          ],
          responses: {
            '200': {
              description: 'The listing',
              headers: okHeaders,
              content: json(refTo('schemas/WholeListing')),
            },
            '404': refusal('There is no such listing, or it is not published.'),
            ...sharedResponses,
          },
        },
      },
    },
    components: {
      schemas: {
        Listing: schemaOf(listingResource),
        Listings: {
          ...schemaOf(listingsResource),
          properties: {
            ...schemaOf(listingsResource).properties,
            listings: { type: 'array', items: refTo('schemas/Listing') },
          },
        },
        WholeListing: schemaOf(wholeListingResource),
        Problem: problemSchema,
      },
      responses: {
        NotModified: { description: 'Unchanged since the answer with this ETag.', headers: okHeaders },
        TooManyRequests: refusal('Too many requests from this address.', {
          ...limitHeaders,
          'Retry-After': header('Seconds.', 'integer'),
        }),
        Unavailable: refusal('The listings can’t be read at the moment.', {
          ...limitHeaders,
          'Retry-After': header('Seconds.', 'integer'),
        }),
      },
    },
  };
}

const problemSchema = {
  type: 'object',
  description: 'RFC 9457',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['parameter', 'detail'],
        properties: { parameter: { type: 'string' }, detail: { type: 'string' } },
      },
    },
  },
};
