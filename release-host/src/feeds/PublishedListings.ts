import { fitting } from '@fairshore/remote-kit/release';
import { z } from 'zod';
import { askAsGuest } from '../gate/guestAccess';
import type { GuestAccess } from '../gate/guestAccess';
import { listedColumns, wholeColumns } from './publishedListing';
import type { PublishedListing, PublishedStatus, WholeListing } from './publishedListing';
import type { Category, Sector } from './topics';

/** A place in the order of listings: that of the last one seen. */
export interface ListingPlace {
  /** As the database wrote it. */
  readonly publishedAt: string;
  readonly id: string;
}

/** Which listings are wanted, the latest published first. */
export interface ListingsWanted {
  readonly sector?: Sector | undefined;
  readonly category?: Category | undefined;
  readonly status?: PublishedStatus | undefined;
  readonly after?: ListingPlace | undefined;
  readonly limit: number;
}

interface KeptAnswer {
  readonly answer: Promise<unknown>;
  until: number;
}

const freshMs = 30_000;
/** How long a backend that did not answer is not asked the same again, in milliseconds. */
const failureMs = 2_000;
const mostKept = 500;
/** The most that the data interface gives in one answer. */
const mostClosing = 1000;

/**
 * The published listings, asked as a guest and kept for half a minute, as pages are; `drop` forgets them. Without a backend there are
 * none. Everything rejects where the backend doesn't answer.
 */
export class PublishedListings {
  private readonly kept = new Map<string, KeptAnswer>();

  /** `fresh` is how long an answer is given out, in milliseconds; shorter where nobody calls `drop`. */
  constructor(
    private readonly access: GuestAccess | undefined,
    private readonly fresh = freshMs,
    private readonly now = Date.now,
  ) {}

  async page({ sector, category, status, after, limit }: ListingsWanted): Promise<PublishedListing[]> {
    const select = Object.keys(listedColumns.shape).join(',');
    const found = await this.ask(`rpc/published_page?select=${select}`, {
      p_sector: sector ?? null,
      p_category: category ?? null,
      p_status: status ?? null,
      p_after_at: after?.publishedAt ?? null,
      p_after_id: after?.id ?? null,
      p_limit: limit,
    });
    return answered(listedColumns, found);
  }

  /** One listing; undefined where there is none, or a visitor may not see it. */
  async one(id: string): Promise<WholeListing | undefined> {
    if (!z.uuid().safeParse(id).success) return undefined;
    const query = new URLSearchParams({
      select: Object.keys(wholeColumns.shape).join(','),
      id: `eq.${id.toLowerCase()}`,
    });
    return answered(wholeColumns, await this.ask(`published_listings?${query}`))[0];
  }

  /** Those that take interest and say when that is planned to end, from a day (`2026-12-30`) on, the earliest first. */
  async closing(from: string): Promise<PublishedListing[]> {
    const query = new URLSearchParams({
      select: Object.keys(listedColumns.shape).join(','),
      status: 'in.(Open,Filling)',
      closes_on: `gte.${from}`,
      order: 'closes_on,id',
      limit: String(mostClosing),
    });
    return answered(listedColumns, await this.ask(`published_listings?${query}`));
  }

  /** Forgets everything: it has changed, and may have been withdrawn. */
  drop(): void {
    this.kept.clear();
  }

  private ask(path: string, parameters?: object): Promise<unknown> {
    const { access } = this;
    if (!access) return Promise.resolve([]);
    const key = path + (parameters ? JSON.stringify(parameters) : '');
    const known = this.kept.get(key);
    if (known && this.now() < known.until) return known.answer;
    const asked: KeptAnswer = {
      answer: askAsGuest(access, path, parameters),
      until: this.now() + this.fresh,
    };
    asked.answer.catch(() => (asked.until = this.now() + failureMs));
    this.kept.delete(key);
    this.kept.set(key, asked);
    const [oldest] = this.kept.keys();
    if (this.kept.size > mostKept && oldest !== undefined) this.kept.delete(oldest);
    return asked.answer;
  }
}

function answered<Listing>(columns: z.ZodType<Listing>, found: unknown): Listing[] {
  return fitting(z.array(columns), found, 'The backend’s answer about published listings');
}
