import { cardAddress } from '../cards/cardAddress';
import type { RenderedPage } from '../rendering/PageRenderer';
import { withoutTracking } from '../rendering/withoutTracking';

/** The address of a page: the site's public origin, the page's path, and the query that was asked for. */
export interface PageAddress {
  readonly origin: string;
  readonly pathname: string;
  readonly search?: string;
}

interface HeadParts {
  readonly rendered: RenderedPage | undefined;
  /** Undefined if the site's address isn't known: no tag contains one then. */
  readonly address: PageAddress | undefined;
  /** The response is not the page of the address: there is none, or its remote is disabled. */
  readonly isStandIn?: boolean;
}

const siteName = 'Fairshore';
const siteDescription =
  'Fairshore advises issuers on tokenizing real-world assets and shows backers the full terms before any commitment.';
const sitePreview = '/images/preview.png';

/** A page's metadata for search engines and link previews, as the lines of its head. */
export function headTags({ rendered, address, isStandIn = false }: HeadParts): string[] {
  const title = rendered?.title ?? siteName;
  const description = rendered?.description ?? siteDescription;
  const isNoPage = isStandIn || (rendered?.isMissing ?? false);
  const here = address && !isNoPage ? ownAddress(address, rendered) : undefined;
  // The host draws cards by path.
  const card = isNoPage || rendered?.query ? undefined : rendered?.card;
  // A host that doesn't know the site's address serves no cards either.
  const picture = card && address ? cardAddress(address.pathname, card) : sitePreview;
  const pictured = card && address ? [card.title, card.kicker].filter(Boolean).join(', ') : siteName;
  const properties = new Map([
    ['og:site_name', siteName],
    ['og:title', title],
    ['og:description', description],
    ['og:type', 'website'],
    ...(here ? ([['og:url', here]] as const) : []),
    ['og:image', (address?.origin ?? '') + picture],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', pictured],
  ]);
  return [
    `<title>${escaped(title)}</title>`,
    named('description', description),
    ...(isNoPage || rendered?.isUnlisted ? [named('robots', 'noindex')] : []),
    ...(address && !isNoPage ? feedLinks(rendered?.feeds ?? []) : []),
    ...(here ? [`<link rel="canonical" href="${escaped(here)}">`] : []),
    ...[...properties].map(
      ([property, content]) => `<meta property="${property}" content="${escaped(content)}">`,
    ),
    // Title, description and picture are taken from the Open Graph tags above.
    named('twitter:card', 'summary_large_image'),
    ...(rendered && address && !isNoPage ? structuredData(rendered, address) : []),
  ];
}

/**
 * With filters or a search it is still the same page, so a query is only part of the address if the page says so. Undefined if there is a
 * query and no rendering tells.
 */
function ownAddress(
  { origin, pathname, search = '' }: PageAddress,
  rendered: RenderedPage | undefined,
): string | undefined {
  if (!rendered && withoutTracking(pathname + search) !== pathname) return undefined;
  return origin + pathname + (rendered?.query ? `?${rendered.query}` : '');
}

/** Escapes text for an attribute or an element. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** JSON for a script element: only `<` could end the element, and escaping it doesn't change the JSON. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escaped(content)}">`;
}

function structuredData({ structuredData: things }: RenderedPage, { origin }: PageAddress): string[] {
  return things.map((thing) => {
    const whole = { '@context': 'https://schema.org', ...withOrigin(thing, origin) };
    return `<script type="application/ld+json">${safeJson(whole)}</script>`;
  });
}

/** For feed readers that get the URL of a page; a site that doesn't know its own address has no feeds. */
function feedLinks(feeds: NonNullable<RenderedPage['feeds']>): string[] {
  return feeds.flatMap(({ title, path }) =>
    [
      ['application/atom+xml', '.xml'],
      ['application/feed+json', '.json'],
    ].map(
      ([type, ending]) =>
        `<link rel="alternate" type="${type}" title="${escaped(title)}" href="${escaped(path)}${ending}">`,
    ),
  );
}

const addressKeys = new Set(['item', 'url', 'logo', 'image']);

/** Pages use paths, but structured data needs absolute URLs. */
function withOrigin(thing: Readonly<Record<string, unknown>>, origin: string): Record<string, unknown> {
  const whole = (key: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one: unknown) => whole(key, one));
    if (isRecord(value)) return withOrigin(value, origin);
    return typeof value === 'string' && addressKeys.has(key) && value.startsWith('/')
      ? origin + value
      : value;
  };
  return Object.fromEntries(Object.entries(thing).map(([key, value]) => [key, whole(key, value)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
