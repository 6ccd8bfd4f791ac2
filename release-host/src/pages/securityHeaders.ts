import { createHash } from 'node:crypto';
import { pageStyle } from './page';

/** What a page may contact besides its own origin. */
export interface AllowedOrigins {
  /** Origins code may be loaded from (the release store, when it is not the shell's origin). */
  readonly code: readonly string[];
  /** Origins staff may open a remote from in a tab of theirs; `http://localhost:*` is every port. */
  readonly overrides?: readonly string[];
  /** Origin of the backend, when it is not the shell's; its websocket is allowed along with it. */
  readonly backend?: string;
  /** Origin of the script that measures visits, when it is not the shell's; it may report there. */
  readonly analytics?: string;
  /** Origins of images, besides the shell's. */
  readonly images?: readonly string[];
  /** Whether the pages are on the internet, over https: then nothing of this machine is allowed. */
  readonly isPublic?: boolean;
  /** Whether the domain is meant for the browsers' list of those that are https only, its subdomains too. */
  readonly isPreloaded?: boolean;
}

// styled-components writes its rules through CSSOM into an empty style element; this is the digest of nothing.
const emptyStyle = styleDigest('');
const ownStyles = [emptyStyle, styleDigest(pageStyle)];

/**
 * Content Security Policy of every page: no inline script, no eval, no inline style, scripts only through our Trusted
 * Types policies. `fairshore` is the policy of the bundles (each build makes its own, hence the duplicates),
 * `fairshore-remotes` the loader's, `fairshore-analytics` that of the one measuring script, which runs with consent only.
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
    // The browser's viewer of a PDF that the page has loaded, and looked at, itself. No address is framed.
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

/** Security headers of every HTML answer. */
export function pageHeaders(origins: AllowedOrigins): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(origins),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Never over http, where browsers ignore it (RFC 6797, 7.2).
    ...(origins.isPublic && {
      'strict-transport-security': origins.isPreloaded
        ? 'max-age=63072000; includeSubDomains; preload'
        : 'max-age=31536000',
    }),
  };
}

/** The headers of a page with styles of its own in it, from those of all pages. */
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
