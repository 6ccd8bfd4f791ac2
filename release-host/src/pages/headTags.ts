import { cardAddress } from '../cards/cardAddress';
import type { RenderedPage } from '../rendering/PageRenderer';

/** Where a page is: the site's public origin, and its path. */
export interface PageAddress {
  readonly origin: string;
  readonly pathname: string;
}

interface HeadParts {
  readonly rendered: RenderedPage | undefined;
  /** Absent where the site's address is not known: then nothing names one. */
  readonly address: PageAddress | undefined;
  /** What stands there is not the address's page: it has none, or its remote is disabled. */
  readonly isStandIn?: boolean;
}

const siteName = 'Fairshore';
const siteDescription =
  'Fairshore advises issuers on tokenizing real-world assets and shows backers the full terms before any commitment.';
const sitePreview = '/images/preview.png';

/** What a page says of itself to search engines and link previews, as the lines of its head. */
export function headTags({ rendered, address, isStandIn = false }: HeadParts): string[] {
  const title = rendered?.title ?? siteName;
  const description = rendered?.description ?? siteDescription;
  const isNoPage = isStandIn || (rendered?.isMissing ?? false);
  const here = address && !isNoPage ? address.origin + address.pathname : undefined;
  const card = isNoPage ? undefined : rendered?.card;
  // Whoever knows no address of the site serves no cards either.
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
    // What filters and searches add to an address is the same page.
    ...(here ? [`<link rel="canonical" href="${escaped(here)}">`] : []),
    ...[...properties].map(
      ([property, content]) => `<meta property="${property}" content="${escaped(content)}">`,
    ),
    // Title, description and picture are read from the lines above.
    named('twitter:card', 'summary_large_image'),
    ...(rendered && address && !isNoPage ? structuredData(rendered, address) : []),
  ];
}

/** Escapes text for an attribute or an element. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** JSON for a script element: only `<` could end that, and escaped it stays the same JSON. */
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

/** For readers that are given the address of a page; a site that doesn't know its own has no feeds. */
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

/** Pages name addresses as paths; others need them whole. */
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
