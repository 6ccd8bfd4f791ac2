import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { PublishedListings } from '../feeds/PublishedListings';
import { functionsOf } from '../pages/functionPaths';
import { renderPage } from '../pages/page';
import type { PageParts } from '../pages/page';
import { ownerOf } from '../store/ownerOf';
import { staticSiteConfig } from '../siteConfig';
import type { AllowedOrigins } from '../pages/securityHeaders';
import { defaultSecurityContact, securityTxt } from '../pages/securityTxt';
import type { Settings } from '../settings';
import { disabledReason, shellPaths } from '@fairshore/remote-kit/registry';
import type { RegistryEntry } from '@fairshore/remote-kit/registry';
import type { ReleaseStore } from '../store/releaseStore';
import { robotsOf, robotsTxt, sitemapXml } from '../pages/sitemap';
import { copyPublic } from './copyPublic';
import { copyRelease, exportedFolder, exportedReleases, withFilesIn } from './exportedReleases';
import { guestSite } from './guestSite';
import { headersFile, redirectsFile } from './headersFile';
import { mountsOf, pageFile, pagesFolder, shellPageFile } from './mounts';
import { nginxConfig } from './nginxConfig';
import type { NginxSite } from './nginxConfig';
import { nginxProxyConfig } from './nginxProxyConfig';
import { removeOthers } from './removeOthers';
import { siteRules } from './siteRules';
import { asOnlyExport, clearStaging } from './staging';
import { writeCards } from './writeCards';
import { removeFeeds, writeFeeds } from './writeFeeds';
import { writeFile } from './writeFile';
import { writeSnapshots } from './writeSnapshots';

/** The result of an export. */
export interface ExportedSite {
  /** The folder to upload. */
  readonly site: string;
  readonly nginxFile: string;
  /** Releases that were not in the folder before, as `name/version`. */
  readonly added: readonly string[];
  /** Paths whose pages were rendered; all others are rendered in the browser. */
  readonly rendered: readonly string[];
}

/**
 * `server` is the server that nginx is configured for, `log` reports what can't be rendered, `rest` is the wait after a page that failed,
 * in milliseconds.
 */
export interface ExportOptions {
  readonly server?: Partial<NginxSite>;
  readonly log?: (line: string) => void;
  readonly now?: Date;
  readonly rest?: number;
}

const exampleRoot = '/var/www/fairshore';
const exampleServer = {
  serverName: 'fairshore.example',
  certificate: '/etc/ssl/fairshore/fullchain.pem',
  certificateKey: '/etc/ssl/fairshore/privkey.pem',
};

/**
 * Writes the live suite of a release store as plain files into `<folder>/site`, with `<folder>/nginx.conf` beside it. Dependencies are
 * written first: releases, then registry and configuration, pages last. Each file is written atomically, in `<folder>/.staging`. An export
 * onto an earlier one keeps its releases, for open tabs. Waits for another export into the same folder. Rejects with a Refusal, before it
 * writes to the site, if the backend doesn't answer; before it makes the folder, if the store has no shell.
 */
export async function exportSite(
  store: ReleaseStore,
  settings: Settings,
  folder: string,
  options: ExportOptions = {},
): Promise<ExportedSite> {
  await store.shell();
  return asOnlyExport(path.join(folder, 'site'), () => writeSite(store, settings, folder, options));
}

async function writeSite(
  store: ReleaseStore,
  settings: Settings,
  folder: string,
  { server = {}, log = () => undefined, now = new Date(), rest }: ExportOptions,
): Promise<ExportedSite> {
  const site = path.join(folder, 'site');
  const { siteOrigin } = settings;
  const [shell, registry] = await Promise.all([store.shell(), store.registry()]);
  // Feeds contain absolute URLs, so they need the site's origin.
  const config = staticSiteConfig(settings, siteOrigin !== undefined);
  const mounts = mountsOf(registry.remotes);
  const functions = config.supabase && functionsOf(config.supabase.url);

  const hasPages = settings.renderWaitMs > 0;
  const { pages, events } = await guestSite(
    store,
    { shell, registry, config },
    { hasPages, log, ...(rest !== undefined && { rest }) },
  );
  const rendered = pages.map((page) => page.path);

  const releases = await exportedReleases(store, registry);
  const added: string[] = [];
  for (const { name, version } of releases) {
    const to = exportedFolder(site, name, version);
    if (existsSync(to)) continue;
    await copyRelease(path.join(store.dir, name, version), to, site);
    added.push(`${name}/${version}`);
  }
  // With a link to the sitemap, robots.txt is written below.
  const left = siteOrigin === undefined ? undefined : 'robots.txt';
  await copyPublic(path.join(store.dir, 'shell', shell.version, 'public'), site, left);

  const rules = siteRules(originsOf(settings, registry.origins));
  await writeFile(site, '_headers', headersFile(rules, mounts));
  await writeFile(site, '_redirects', redirectsFile(mounts, { rendered, ...(functions && { functions }) }));
  await writeFile(
    site,
    '.well-known/security.txt',
    securityTxt(settings.site?.securityContact ?? defaultSecurityContact, new Date()),
  );
  await writeFile(site, 'config.json', `${JSON.stringify(config, null, 2)}\n`);
  await writeFile(site, 'registry.json', `${JSON.stringify(registry, null, 2)}\n`);

  const index = {
    ...withFilesIn(site, await store.releaseIndex()),
    exportedAt: now.toISOString(),
    shell: shell.version,
  };
  await writeFile(site, 'releases.json', `${JSON.stringify(index, null, 2)}\n`);

  async function pageFor(
    pathname: string,
    own?: Pick<PageParts, 'rendered' | 'snapshot' | 'address' | 'isUnknown'>,
  ): Promise<string> {
    const owner = ownerOf(registry, pathname);
    const manifestAddress = owner?.disabled ? undefined : owner?.stable.manifest;
    const files = manifestAddress ? await store.firstFiles(manifestAddress) : undefined;
    return renderPage({
      shell,
      registry,
      config,
      disabledBecause: owner?.disabled ? disabledReason(owner) : undefined,
      ...own,
      ...(manifestAddress && files && { first: { manifestAddress, files } }),
    });
  }
  for (const { name, mounts: own } of registry.remotes) {
    const [anyPath = '/'] = own;
    await writeFile(site, pageFile(name), await pageFor(anyPath));
  }
  // A removed remote has no pages, and no files once its releases are gone.
  const ownPages = new Set([...registry.remotes.map(({ name }) => pageFile(name)), shellPageFile]);
  await removeOthers(path.join(site, pagesFolder), ownPages, pagesFolder);
  await removeGone(store, site);
  await writeFile(site, '404.html', await pageFor('/', { isUnknown: true }));
  await writeFile(site, shellPageFile, await pageFor(shellPaths.dashboard));
  if (!rendered.includes('/')) await writeFile(site, 'index.html', await pageFor('/'));
  // Pages link to their cards only if the site's address is known.
  await writeCards(siteOrigin ? pages : [], site);
  if (siteOrigin && config.supabase && config.hasFeeds) {
    const listings = new PublishedListings({ ...config.supabase, send: fetch });
    await writeFeeds(site, { listings, events, origin: siteOrigin, hasCards: hasPages, now }).catch(
      (error: unknown) =>
        log(`The feeds stay as they were: ${error instanceof Error ? error.message : String(error)}`),
    );
  } else await removeFeeds(site);
  await writeSnapshots(pages, {
    site,
    now,
    htmlOf: (pathname, page, snapshot) =>
      pageFor(pathname, {
        rendered: page,
        snapshot,
        ...(siteOrigin && { address: { origin: siteOrigin, pathname } }),
      }),
  });

  if (siteOrigin) {
    const robots = await robotsOf(store);
    const listed = pages
      .filter((page) => !page.rendered.isUnlisted)
      .map((page) => page.path)
      .filter((pathname) => !ownerOf(registry, pathname)?.disabled);
    await writeFile(site, 'robots.txt', robotsTxt(robots, siteOrigin));
    await writeFile(site, 'sitemap.xml', sitemapXml(listed, robots, siteOrigin));
  } else await rm(path.join(site, 'sitemap.xml'), { force: true });

  const nginxFile = path.join(folder, 'nginx.conf');
  await writeFile(
    site,
    path.relative(site, nginxFile),
    nginxConfig(rules, mounts, {
      ...exampleServer,
      root: exampleRoot,
      ...(functions && { functions }),
      ...server,
    }),
  );
  await clearStaging(site);
  return { site, nginxFile, added, rendered };
}

/**
 * The example configuration files of the repository: for a site without a backend on a single origin, and for nginx in front of `npm run
 * serve`.
 */
export function exampleFiles(
  remotes: readonly Pick<RegistryEntry, 'name' | 'mounts'>[],
): Readonly<Record<string, string>> {
  const rules = siteRules({ code: [] });
  const mounts = mountsOf(remotes);
  return {
    'nginx.conf': nginxConfig(rules, mounts, { ...exampleServer, root: exampleRoot }),
    'nginx-serve.conf': nginxProxyConfig({ ...exampleServer, upstream: '127.0.0.1:4000' }),
    _headers: headersFile(rules, mounts),
  };
}

function originsOf(settings: Settings, code: readonly string[]): AllowedOrigins {
  const { supabase, analyticsLoader, overrideOrigins, imageOrigins } = staticSiteConfig(settings, false);
  return {
    code,
    ...(settings.site?.hstsPreload && { isPreloaded: true }),
    ...(overrideOrigins && { overrides: overrideOrigins }),
    ...(imageOrigins && { images: imageOrigins }),
    ...(supabase && { backend: new URL(supabase.url).origin }),
    ...(analyticsLoader?.startsWith('http') && { analytics: new URL(analyticsLoader).origin }),
  };
}

async function removeGone(store: ReleaseStore, site: string): Promise<void> {
  const kept = await store.remoteNames();
  const remotes = path.join(site, 'remotes');
  const exported = existsSync(remotes) ? await readdir(remotes) : [];
  for (const name of exported)
    if (!kept.includes(name)) await rm(path.join(remotes, name), { recursive: true, force: true });
}
