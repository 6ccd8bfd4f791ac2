/** The kinds of e-mail links that end in this suite. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'email' | 'recovery' | 'email_change';

/** What an address says about signing in, and the same address (path, query, fragment) without it. */
export type AuthAddress =
  | { kind: 'none' }
  | { kind: 'code'; code: string; flowId: string | null; cleaned: string }
  | { kind: 'link'; tokenHash: string; type: LinkType; cleaned: string }
  | { kind: 'fragment'; cleaned: string }
  | { kind: 'error'; code: string; description: string; cleaned: string };

const LINK_TYPES: readonly LinkType[] = [
  'signup',
  'invite',
  'magiclink',
  'email',
  'recovery',
  'email_change',
];
const AUTH_PARAMETERS = [
  'code',
  'sb_flow_id',
  'token_hash',
  'type',
  'error',
  'error_code',
  'error_description',
];
const TOKENS = ['access_token', 'refresh_token', 'provider_token', 'provider_refresh_token'];

/** Reads an address; decides nothing about whether it is valid, only the auth server can. */
export function readAuthAddress(href: string): AuthAddress {
  const url = new URL(href);
  const query = url.searchParams;
  const fragment = new URLSearchParams(url.hash.slice(1));
  const cleaned = withoutAuth(url, fragment);

  const tokenHash = query.get('token_hash');
  const type = LINK_TYPES.find((known) => known === query.get('type'));
  if (tokenHash && type) return { kind: 'link', tokenHash, type, cleaned };

  const failed = [query, fragment].find(isFailure);
  if (failed) {
    const code = failed.get('error_code') ?? failed.get('error') ?? '';
    return { kind: 'error', code, description: failed.get('error_description') ?? '', cleaned };
  }

  const code = query.get('code');
  if (code) return { kind: 'code', code, flowId: query.get('sb_flow_id'), cleaned };
  if (isTokenFragment(fragment)) return { kind: 'fragment', cleaned };
  return { kind: 'none' };
}

/** A bare `error` is some page's own parameter; the auth server always sends a code or a description with it. */
function isFailure(parameters: URLSearchParams): boolean {
  return parameters.has('error') && (parameters.has('error_code') || parameters.has('error_description'));
}

function isTokenFragment(fragment: URLSearchParams): boolean {
  const type = fragment.get('type');
  return TOKENS.some((name) => fragment.has(name)) || type === 'recovery' || type === 'magiclink';
}

function withoutAuth(url: URL, fragment: URLSearchParams): string {
  const clean = new URL(url);
  AUTH_PARAMETERS.forEach((name) => clean.searchParams.delete(name));
  if (isTokenFragment(fragment) || isFailure(fragment)) clean.hash = '';
  return clean.pathname + clean.search + clean.hash;
}
