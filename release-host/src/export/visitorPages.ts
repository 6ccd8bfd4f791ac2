import { setTimeout as pause } from 'node:timers/promises';
import type { Registry } from '@fairshore/remote-kit/registry';
import { ownerOf } from '../store/ownerOf';
import { Refusal } from '../store/pointerChanges';
import type { SiteQuestion } from '../rendering/pageQuestion';
import type { PageRenderer, RenderedPage } from '../rendering/PageRenderer';

/** A rendered page, and whether it contains data of the backend. */
export interface VisitorPage {
  readonly path: string;
  readonly rendered: RenderedPage;
  readonly hasData: boolean;
}

/** The paths of a site and the renderer for them. */
export interface VisitorSite {
  readonly question: SiteQuestion;
  readonly renderer: Pick<PageRenderer, 'page'>;
  /** Counts the requests of pages to the backend, those without a usable response so far, and the pages that could not be rendered. */
  readonly counts: { asked: number; unanswered: number; failed: number };
  /** Paths that the remotes list. */
  readonly paths: readonly string[];
  /** Milliseconds to wait after a page that failed; see `restMs`. */
  readonly rest: number;
}

/** A process that ended rests for two seconds (`limits` of `guestSite`) before it renders again. Tests in which none ends wait for less. */
export const restMs = 2500;
/** The end of a Refusal because the backend doesn't answer. */
export const unavailable = 'RENDER_WAIT_MS=0 exports the site all the same, without rendered pages.';
/** Only paths that are valid file names everywhere and can't be the address of a file. */
const pagePath = /^(\/[A-Za-z0-9_~-]+)+$/;
const link = /<a\s[^>]*?href="(\/[^"#]*)/g;

/**
 * Renders every page that a guest can reach, one after the other: mounts without a parameter, `paths`, and the pages these link to. Skips
 * pages for signed-in users, missing pages and those that can't be rendered. Rejects with a Refusal if the backend doesn't answer a page.
 */
export async function visitorPages(site: VisitorSite): Promise<VisitorPage[]> {
  const pages: VisitorPage[] = [];
  const { registry } = site.question;
  const mounts = registry.remotes.flatMap((remote) => remote.mounts).filter((mount) => !mount.includes(':'));
  const addresses = [...new Set([...mounts, ...site.paths])];
  // The list grows during the loop.
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
  const { renderer, question, counts, rest } = site;
  const { unanswered } = counts;
  for (let tries = 0; tries < 2; tries += 1) {
    const { asked, failed } = counts;
    const page = await renderer.page({ ...question, address });
    if (page) return { path: address, rendered: page, hasData: counts.asked > asked };
    if (counts.failed === failed) break;
    // The failed page may have ended the process of its remote.
    await pause(rest);
  }
  if (question.config.supabase && counts.unanswered > unanswered)
    throw new Refusal(`Nothing is exported: the backend does not answer ${address}. ${unavailable}`);
  return undefined;
}

/**
 * Pages with a query are searched for links, since lists have them; their own links with a query are skipped, because there would be no end
 * to them.
 */
function linksOf(html: string, registry: Registry, isQuery: boolean): string[] {
  return [...html.matchAll(link)].flatMap(([, found = '']) => {
    const address = found.replaceAll('&amp;', '&');
    const [path = '', query] = address.split('?');
    const isPage = (path === '/' || pagePath.test(path)) && ownerOf(registry, path) !== undefined;
    return isPage && !(isQuery && query !== undefined) ? [address] : [];
  });
}
