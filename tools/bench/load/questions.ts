import { listingColumns } from '../../../shared-data/src/listings/listing';

/** Number of concurrent requests. */
export const connections = 16;

/** A user who writes: the token for requests, and the claims for the database. */
export interface Writer {
  readonly token: string;
  readonly claims: string;
}

/** The data of a load: the users, the one listing they all write to, and the version of the disclaimer in force. */
export interface LoadSubject {
  readonly writers: readonly Writer[];
  readonly listing: string;
  readonly disclaimer: string;
}

export type LoadKind = 'reads' | 'writes';

/** The pipeline's first page as the site requests it: without filters, with one row more than it shows. */
export const firstPage = {
  path: `/rest/v1/rpc/pipeline_listings?select=${encodeURIComponent(`${listingColumns},rating_rank`)}`,
  body: {
    p_search: '',
    p_category: null,
    p_statuses: [],
    p_country: null,
    p_apr_min: null,
    p_apr_max: null,
    p_max_ticket: null,
    p_ids: null,
    p_sort: 'top-rated',
    p_after_value: null,
    p_after_id: null,
    p_limit: 25,
  },
} as const;

/** The same page as one SQL statement, without parameters of a type that the two drivers serialize differently. */
export const firstPageSql = `select ${listingColumns},rating_rank
  from public.pipeline_listings(p_search := $1, p_category := null, p_statuses := '{}', p_country := null,
    p_apr_min := null, p_apr_max := null, p_max_ticket := null, p_ids := null, p_sort := $2,
    p_after_value := null, p_after_id := null, p_limit := 25)`;

/** What PostgREST runs before a user's statement. */
export const contextSql = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('statement_timeout', $3, true)`;

export const writeSql = `select * from public.record_interest(p_project_id := $1, p_amount := 100,
  p_request_id := $2, p_disclaimer := $3)`;
