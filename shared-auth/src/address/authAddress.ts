import { isFailure } from './cleanAddress';

/** The kinds of e-mail links that end in this suite. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'email' | 'recovery' | 'email_change';

/** What an address says about signing in. */
export type AuthAddress =
  | { kind: 'code'; code: string; flowId: string | null }
  | { kind: 'link'; tokenHash: string; type: LinkType }
  /** A link with a part missing, for example because a mail program broke it in two. */
  | { kind: 'incomplete-link' }
  | { kind: 'error'; code: string; description: string }
  /** Nothing to act on; the fragment is dropped. */
  | { kind: 'none' };

const LINK_TYPES: readonly LinkType[] = [
  'signup',
  'invite',
  'magiclink',
  'email',
  'recovery',
  'email_change',
];

/** Parses an address; whether it is valid is decided by the auth server alone. */
export function readAuthAddress(href: string): AuthAddress {
  const url = new URL(href);
  const query = url.searchParams;

  const tokenHash = query.get('token_hash');
  const type = LINK_TYPES.find((known) => known === query.get('type'));
  if (tokenHash && type) return { kind: 'link', tokenHash, type };
  if (tokenHash !== null) return { kind: 'incomplete-link' };

  const failed = [query, new URLSearchParams(url.hash.slice(1))].find(isFailure);
  if (failed) {
    const code = failed.get('error_code') ?? failed.get('error') ?? '';
    return { kind: 'error', code, description: failed.get('error_description') ?? '' };
  }

  const code = query.get('code');
  return code ? { kind: 'code', code, flowId: query.get('sb_flow_id') } : { kind: 'none' };
}
