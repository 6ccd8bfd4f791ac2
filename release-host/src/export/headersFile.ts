import { cardsFolder } from '../cards/cardAddress';
import { functionPaths } from '../pages/functionPaths';
import { feedTypes } from '../pages/serveFeeds';
import type { Mount } from './mounts';
import type { SiteRules } from './siteRules';
import { namedByContent } from './writeFile';
import { renderedFile } from './writeSnapshots';

const feedFolders = [
  { paths: ['/feed.json', '/feed/*.json'], type: feedTypes['.json'] },
  { paths: ['/feed.xml', '/feed/*.xml'], type: feedTypes['.xml'] },
  { paths: ['/events.ics', '/closing-dates.ics', '/closing-dates/*'], type: feedTypes['.ics'] },
];

/**
 * `_headers` for Netlify and Cloudflare Pages. All rules that match a path apply there, and a header named twice gets both values, so
 * common headers are set once and the rest path by path.
 */
export function headersFile(rules: SiteRules, mounts: readonly Mount[]): string {
  const { 'cache-control': pageCaching = '', 'cross-origin-resource-policy': pagePolicy = '' } = rules.page;
  const everywhere = without(rules.page, ['cache-control', 'cross-origin-resource-policy']);
  const pages = { 'cache-control': pageCaching, 'cross-origin-resource-policy': pagePolicy };
  const own = (headers: Readonly<Record<string, string>>) => without(headers, Object.keys(everywhere));
  return [
    rule('/*', everywhere),
    ...mounts.map(({ mount }) => rule(mount, pages)),
    rule('/registry.json', own(rules.pointer)),
    rule('/releases.json', own(rules.pointer)),
    rule('/config.json', own(rules.pointer)),
    ...feedRules(own(rules.feed)),
    rule('/shell/*', own(rules.release)),
    rule('/remotes/*', own(rules.release)),
    rule(`/${namedByContent}/*`, own(rules.release)),
    rule('/images/*', own(rules.file)),
    rule('/documents/*', own(rules.file)),
    rule(`/${cardsFolder}/*`, own(rules.file)),
    rule('/favicon.svg', own(rules.file)),
    rule('/favicon.ico', own(rules.file)),
  ].join('\n');
}

/** Rules by path, because a feed's file extension alone doesn't determine its media type. */
function feedRules(headers: Readonly<Record<string, string>>): string[] {
  return feedFolders.flatMap(({ paths, type }) =>
    paths.map((path) => rule(path, { 'content-type': type, ...headers })),
  );
}

/** Redirects besides mounts: paths with a rendered page, and the edge functions of a backend. */
export interface OwnRedirects {
  readonly rendered?: readonly string[];
  readonly functions?: string;
}

/** Cloudflare Pages limits the number of lines for single addresses. */
const mostPages = 1900;

/**
 * `_redirects` for the same hosts, where the first matching line applies: the edge functions, then the page of each path. There is no
 * catch-all rule, so a missing file is a 404 with 404.html, which says so and links to Home.
 */
export function redirectsFile(
  mounts: readonly Mount[],
  { rendered = [], functions }: OwnRedirects = {},
): string {
  const api = functions
    ? Object.entries(functionPaths).map(([path, name]) => `${path} ${functions}/${name} 200`)
    : [];
  const pages = [
    ...rendered.slice(0, mostPages).map((path) => ({ mount: path, page: renderedFile(path) })),
    ...mounts.filter(({ mount }) => !rendered.includes(mount)),
  ];
  const lines = pages
    .filter(({ mount }) => mount !== '/')
    .map(({ mount, page }) => `${mount} /${page.replace(/(index)?\.html$/, '')} 200`);
  return `${[...api, ...lines].join('\n')}\n`;
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}

function without(
  headers: Readonly<Record<string, string>>,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
