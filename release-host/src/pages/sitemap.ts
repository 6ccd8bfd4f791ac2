import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Hono } from 'hono';
import type { PageRenderer } from '../rendering/PageRenderer';
import type { SiteQuestion } from '../rendering/pageQuestion';
import type { ReleaseStore } from '../store/releaseStore';

/** The maximum that the protocol allows in one file (sitemaps.org). */
const mostAddresses = 50_000;
const keptMs = 300_000;
/** Milliseconds before remotes that failed to list their pages, for a fault of their own or an outage, are asked again. */
const missedMs = 2_000;
const cached = { 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' };

/**
 * Serves `/sitemap.xml` with the paths that the remotes list, and `/robots.txt`, which links to it. `siteOf` returns the site for a
 * request's origin, and its public origin.
 */
export function serveSitemap(
  app: Hono<{ Bindings: { ip: string } }>,
  store: ReleaseStore,
  renderer: Pick<PageRenderer, 'addresses'>,
  siteOf: (requestOrigin: string) => Promise<{ question: SiteQuestion; origin: string }>,
  now = () => performance.now(),
): void {
  let kept: KeptPaths | undefined;

  app.get('/robots.txt', async ({ req, text }) => {
    const { origin } = await siteOf(new URL(req.url).origin);
    return text(robotsTxt(await robotsOf(store), origin), 200, cached);
  });
  app.get('/sitemap.xml', async ({ req, body }) => {
    const { question, origin } = await siteOf(new URL(req.url).origin);
    const key = JSON.stringify([question.shell.version, question.registry, question.config]);
    if (kept?.key !== key || now() > kept.since + (kept.missed.length > 0 ? missedMs : keptMs)) {
      const missed: string[] = [];
      const paths = renderer.addresses(question, (remote) => missed.push(remote));
      kept = { key, since: now(), paths, missed };
    }
    const { paths, missed } = kept;
    const xml = sitemapXml(await paths, await robotsOf(store), origin);
    return body(xml, 200, {
      ...cached,
      ...(missed.length > 0 && { 'cache-control': 'no-store' }),
      'content-type': 'application/xml; charset=utf-8',
    });
  });
}

interface KeptPaths {
  readonly key: string;
  /** In milliseconds. */
  readonly since: number;
  readonly paths: Promise<readonly string[]>;
  /** Names of remotes whose pages are missing in `paths`. */
  readonly missed: readonly string[];
}

/** The robots.txt with the given rules and a link to the sitemap. */
export function robotsTxt(rules: string, origin: string): string {
  return `${rules.trimEnd()}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** The sitemap of the paths that the robots rules don't disallow. */
export function sitemapXml(paths: readonly string[], rules: string, origin: string): string {
  const listed = [...new Set(paths)].filter((one) => !isDisallowed(one, rules));
  const urls = withoutSurplus(listed.sort()).map((one) => `<url><loc>${escaped(origin + one)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** As many as a sitemap may have: those of the folders with the most pages are left out, so that every other page is there. */
function withoutSurplus(paths: readonly string[]): readonly string[] {
  if (paths.length <= mostAddresses) return paths;
  const sizes = new Map<string, number>();
  for (const one of paths) sizes.set(folderOf(one), (sizes.get(folderOf(one)) ?? 0) + 1);
  const size = (one: string) => sizes.get(folderOf(one)) ?? 0;
  return paths.toSorted((one, other) => size(one) - size(other)).slice(0, mostAddresses);
}

function folderOf(pathname: string): string {
  return pathname.slice(0, pathname.lastIndexOf('/'));
}

/** The robots.txt rules of the live shell. Rejects when the file can't be read. */
export async function robotsOf(store: ReleaseStore): Promise<string> {
  const { version } = await store.shell();
  return readFile(path.join(store.dir, 'shell', version, 'public/robots.txt'), 'utf8');
}

/** Only the parts of RFC 9309 that the file uses: path prefixes, and `$` for the end of the path. */
function isDisallowed(pathname: string, rules: string): boolean {
  return [...rules.matchAll(/^Disallow: *(\/\S*)$/gm)].some(([, rule = '']) =>
    rule.endsWith('$') ? pathname === rule.slice(0, -1) : pathname.startsWith(rule),
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
