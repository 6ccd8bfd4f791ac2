import { setTimeout as pause } from 'node:timers/promises';
import type { Registry } from '@fairshore/remote-kit/registry';
import { ownerOf } from '../store/ownerOf';
import type { SiteQuestion } from '../rendering/pageQuestion';
import type { PageRenderer, RenderedPage } from '../rendering/PageRenderer';

/** A page of a path, and whether data of the backend is in it. */
export interface VisitorPage {
  readonly path: string;
  readonly rendered: RenderedPage;
  readonly hasData: boolean;
}

/** The addresses of a site and what renders them. */
export interface VisitorSite {
  readonly question: SiteQuestion;
  readonly renderer: Pick<PageRenderer, 'page'>;
  /** Counts what pages have asked of the backend, and how many could not be rendered. */
  readonly counts: { asked: number; failed: number };
  /** Paths that the remotes list. */
  readonly paths: readonly string[];
  /** Milliseconds to wait after a page that failed; 2,500 unless a test knows that no process ended. */
  readonly rest?: number;
}

/** A process that ended rests for two seconds before it renders again. */
const restMs = 2500;
/** Only what is a name of a file everywhere, and no file's address. */
const pagePath = /^(\/[A-Za-z0-9_~-]+)+$/;
const link = /<a\s[^>]*?href="(\/[^"#]*)/g;

/**
 * Renders every page that a guest can come to: mounts without a parameter, `paths`, and what these link to, one after the other.
 * Left out are pages for signed-in people, missing ones, and those that can't be rendered.
 */
export async function visitorPages(site: VisitorSite): Promise<VisitorPage[]> {
  const pages: VisitorPage[] = [];
  const { registry } = site.question;
  const mounts = registry.remotes.flatMap((remote) => remote.mounts).filter((mount) => !mount.includes(':'));
  const addresses = [...new Set([...mounts, ...site.paths])];
  // Grows while it is read.
  for (const address of addresses) {
    const page = await rendered(site, address);
    if (!page || page.rendered.isMissing) continue;
    for (const found of linksOf(page.rendered.html, registry, address.includes('?')))
      if (!addresses.includes(found)) addresses.push(found);
    if (address === '/' || pagePath.test(address)) pages.push(page);
  }
  return pages;
}

async function rendered(site: VisitorSite, address: string): Promise<VisitorPage | undefined> {
  const { renderer, question, counts, rest = restMs } = site;
  for (let tries = 0; tries < 2; tries += 1) {
    const { asked, failed } = counts;
    const page = await renderer.page({ ...question, address });
    if (page) return { path: address, rendered: page, hasData: counts.asked > asked };
    if (counts.failed === failed) return undefined;
    // It may have taken the process of its remote along.
    await pause(rest);
  }
  return undefined;
}

/** Addresses with a query are looked through for links, since lists have them; theirs are not, because there is no end to them. */
function linksOf(html: string, registry: Registry, isQuery: boolean): string[] {
  return [...html.matchAll(link)].flatMap(([, found = '']) => {
    const address = found.replaceAll('&amp;', '&');
    const [path = '', query] = address.split('?');
    const isPage = (path === '/' || pagePath.test(path)) && ownerOf(registry, path) !== undefined;
    return isPage && !(isQuery && query !== undefined) ? [address] : [];
  });
}
