import { createHash } from 'node:crypto';
import { pageStyle } from './page';

/** What a page may contact besides its own origin. */
export interface AllowedOrigins {
  /** Origins code may be loaded from (the release store, when it is not the shell's origin). */
  readonly code: readonly string[];
  /** Origins from which staff may override a remote in their own tab; `http://localhost:*` is every port. */
  readonly overrides?: readonly string[];
  /** Origin of the backend, when it is not the shell's; its websocket is allowed as well. */
  readonly backend?: string;
  /** Origin of the analytics script, when it is not the shell's; the script may also report there. */
  readonly analytics?: string;
  /** Origins of images, besides the shell's. */
  readonly images?: readonly string[];
  /** Whether the pages are public, over https: then no origins of this machine are allowed. */
  readonly isPublic?: boolean;
  /** Whether the domain, with its subdomains, is meant for the browsers' HSTS preload list. */
  readonly isPreloaded?: boolean;
}

// styled-components writes its rules through CSSOM into an empty style element; this is the digest of the empty string.
const emptyStyle = styleDigest('');
const ownStyles = [emptyStyle, styleDigest(pageStyle)];

/**
 * Content Security Policy of every page: no inline script, no eval, no inline style, scripts only through our Trusted Types policies.
 * `fairshore` is the policy of the bundles (each build creates its own, hence the duplicates), `fairshore-remotes` that of the loader,
 * `fairshore-analytics` that of the analytics script, which only runs with consent.
 */
function contentSecurityPolicy({
  code,
  overrides = [],
  backend,
  analytics,
  images = [],
  isPublic = false,
}: AllowedOrigins): string {
  const sockets = backend ? [backend, backend.replace(/^http/, 'ws')] : [];
  const measuring = analytics ? [analytics] : [];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...code, ...overrides, ...measuring],
    'style-src': ["'self'", ...ownStyles],
    'img-src': ["'self'", 'data:', ...images, ...(isPublic ? [] : ['http://localhost:*'])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...code, ...overrides, ...sockets, ...measuring],
    // The browser's viewer for a PDF that the page has loaded and checked itself. No other URL may be framed.
    'frame-src': ['blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['fairshore', 'fairshore-remotes', 'fairshore-analytics', "'allow-duplicates'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** Security headers of every HTML response. */
export function pageHeaders(origins: AllowedOrigins): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(origins),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Not over http, where browsers ignore it (RFC 6797, 7.2).
    ...(origins.isPublic && {
      'strict-transport-security': origins.isPreloaded
        ? 'max-age=63072000; includeSubDomains; preload'
        : 'max-age=31536000',
    }),
  };
}

/** The common page headers, with the digests of the page's own styles added to the policy. */
export function withStyles(
  headers: Record<string, string>,
  styles: readonly string[],
): Record<string, string> {
  const name = 'content-security-policy';
  const policy = headers[name]?.replace('style-src ', `style-src ${styles.map(styleDigest).join(' ')} `);
  return policy === undefined ? headers : { ...headers, [name]: policy };
}

function styleDigest(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
