import type { RemoteEvent } from '@fairshore/remote-kit';
import { PageRenderer } from '../rendering/PageRenderer';
import type { SiteQuestion } from '../rendering/pageQuestion';
import type { AskBackend } from '../rendering/guestQuestions';
import { guestQuestions } from '../rendering/guestQuestions';
import type { ReleaseStore } from '../store/releaseStore';
import { visitorPages } from './visitorPages';
import type { VisitorPage, VisitorSite } from './visitorPages';

/** Milliseconds. Nobody waits for an export, and the machine that makes it may have much else to do. */
const limits = { wait: 30_000, start: 20_000, page: 15_000 };

interface GuestOptions extends Pick<VisitorSite, 'rest'> {
  readonly hasPages: boolean;
  readonly log: (line: string) => void;
}

/** What a guest finds of a site besides its files. */
export interface GuestSite {
  readonly pages: readonly VisitorPage[];
  /** Absent where it isn't known what the remotes announce. */
  readonly events: readonly RemoteEvent[] | undefined;
}

/**
 * Renders the pages of a site as a guest sees them, with the data of its backend if it has one, unless browsers are to draw them all,
 * and asks the remotes what they announce; `log` is told which ones it can't.
 */
export async function guestSite(
  store: ReleaseStore,
  question: SiteQuestion,
  { hasPages, log, rest }: GuestOptions,
): Promise<GuestSite> {
  const { supabase } = question.config;
  const ask = supabase ? guestQuestions(fetch, new URL(supabase.url).origin) : noBackend;
  const counts = { asked: 0, failed: 0 };
  const renderer = new PageRenderer({
    store,
    limits,
    ask(request) {
      counts.asked += 1;
      return ask(request);
    },
    log(line) {
      counts.failed += 1;
      log(line);
    },
  });
  try {
    const events = await renderer.events(question).catch(() => undefined);
    if (!hasPages) return { pages: [], events };
    const paths = await renderer.addresses(question);
    return {
      pages: await visitorPages({ question, renderer, counts, paths, ...(rest !== undefined && { rest }) }),
      events,
    };
  } finally {
    await renderer.close();
  }
}

const noBackend: AskBackend = () => Promise.reject(new Error('This suite has no backend.'));
