import { setTimeout as pause } from 'node:timers/promises';
import type { RemoteEvent } from '@fairshore/remote-kit';
import { PageRenderer } from '../rendering/PageRenderer';
import type { SiteQuestion } from '../rendering/pageQuestion';
import type { AskBackend } from '../rendering/guestQuestions';
import { guestQuestions, RefusedQuestion } from '../rendering/guestQuestions';
import { Refusal } from '../store/pointerChanges';
import type { ReleaseStore } from '../store/releaseStore';
import { restMs, unavailable, visitorPages } from './visitorPages';
import type { VisitorPage, VisitorSite } from './visitorPages';

/**
 * Milliseconds. Nobody waits for an export, and the machine may be busy with other work. It never goes on while a process rests: that would
 * skip the pages after one that ends its process.
 */
const limits = { wait: 30_000, start: 20_000, page: 15_000, rest: 2_000 };

interface GuestOptions {
  readonly hasPages: boolean;
  readonly rest?: VisitorSite['rest'];
  readonly log: (line: string) => void;
}

/** The parts of a site that depend on a guest's view, besides its files. */
export interface GuestSite {
  readonly pages: readonly VisitorPage[];
  /** Undefined if the remotes' events could not be read. */
  readonly events: readonly RemoteEvent[] | undefined;
}

/**
 * Renders the pages of a site as a guest sees them, with data if the site has a backend, and collects the events that remotes announce.
 * Without `hasPages`, browsers render all pages. `log` reports pages that can't be rendered. Rejects with a Refusal if pages are missing
 * because the backend doesn't answer: an export would remove them from the site.
 */
export async function guestSite(
  store: ReleaseStore,
  live: SiteQuestion,
  { hasPages, log, rest = restMs }: GuestOptions,
): Promise<GuestSite> {
  const question = withoutCanaries(live);
  const { supabase } = question.config;
  const ask = supabase ? guestQuestions(fetch, new URL(supabase.url).origin) : noBackend;
  const counts = { asked: 0, unanswered: 0, failed: 0 };
  const renderer = new PageRenderer({
    store,
    limits,
    async ask(request) {
      counts.asked += 1;
      counts.unanswered += 1;
      const response = await ask(request).catch((error: unknown) => {
        if (error instanceof RefusedQuestion) counts.unanswered -= 1;
        throw error;
      });
      if (response.status !== 429 && response.status < 500) counts.unanswered -= 1;
      return response;
    },
    log(line) {
      counts.failed += 1;
      log(line);
    },
  });
  try {
    const events = await renderer.events(question).catch(() => undefined);
    if (!hasPages) return { pages: [], events };
    const paths = await listedPaths();
    return { pages: await visitorPages({ question, renderer, counts, paths, rest }), events };
  } finally {
    await renderer.close();
  }

  /** Asks a second time if a remote can't list its pages by its own fault, such as a process that rests; then only its mounts are rendered, and what pages link to. */
  async function listedPaths(): Promise<readonly string[]> {
    for (let tries = 1; ; tries += 1) {
      const missed: string[] = [];
      const { unanswered } = counts;
      const paths = await renderer.addresses(question, (remote) => missed.push(remote));
      if (missed.length === 0) return paths;
      if (supabase && counts.unanswered > unanswered)
        throw new Refusal(
          `Nothing is exported: the pages of ${missed.join(', ')} can’t be listed now. Does ${supabase.url} answer? ${unavailable}`,
        );
      // Also before the pages: the list may have ended its process.
      await pause(rest);
      if (tries === 2) return paths;
    }
  }
}

/** No visitor of a static site gets a page that a canary rendered, and its failures would be taken for those of pages. */
function withoutCanaries(live: SiteQuestion): SiteQuestion {
  const remotes = live.registry.remotes.map(({ canary: _, ...remote }) => remote);
  return { ...live, registry: { ...live.registry, remotes } };
}

const noBackend: AskBackend = () => Promise.reject(new Error('This suite has no backend.'));
