const PARAMETERS = ['code', 'sb_flow_id', 'token_hash', 'type', 'error', 'error_code', 'error_description'];
const TOKEN_FRAGMENT =
  /[#&]((access|refresh|provider|provider_refresh)_token|type=(recovery|magiclink)(&|$))/;

/**
 * The address (path, query, fragment) without what an auth server adds: tokens in the fragment, a token hash, a code,
 * an error. Null when it contains none of these.
 */
export function cleanAddress(href: string): string | null {
  const url = new URL(href);
  const query = url.searchParams;
  const isFragmentOurs = TOKEN_FRAGMENT.test(url.hash) || isFailure(new URLSearchParams(url.hash.slice(1)));
  if (!isFragmentOurs && !query.has('token_hash') && !query.has('code') && !isFailure(query)) return null;
  PARAMETERS.forEach((name) => query.delete(name));
  return url.pathname + url.search + (isFragmentOurs ? '' : url.hash);
}

/** An OAuth `error`, or an error with a code or a description; any other is a page's own parameter. */
export function isFailure(parameters: URLSearchParams): boolean {
  const error = parameters.get('error');
  if (error === 'access_denied' || error === 'server_error') return true;
  return error !== null && (parameters.has('error_code') || parameters.has('error_description'));
}
