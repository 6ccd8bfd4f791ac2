import { fitting } from '@fairshore/remote-kit/release';
import { z } from 'zod';
import { askAsGuest } from '../gate/guestAccess';
import type { GuestAccess } from '../gate/guestAccess';
import { listedColumns, wholeColumns } from './publishedListing';
import type { PublishedListing, PublishedStatus, WholeListing } from './publishedListing';
import type { Category, Sector } from './topics';

/** A place in the order of listings: that of the last listing seen. */
export interface ListingPlace {
  /** As the database wrote it. */
  readonly publishedAt: string;
  readonly id: string;
}

/** The filter and limit of a list of listings, latest published first. */
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
/** Milliseconds before a failed request is sent to the backend again. */
const failureMs = 2_000;
const mostKept = 500;
/** The maximum number of rows in one response of the backend. */
const mostClosing = 1000;

/**
 * The published listings as a guest sees them, cached for half a minute like pages; `drop` clears the cache. Without a backend there are
 * none. All methods reject if the backend doesn't answer.
 */
export class PublishedListings {
  private readonly kept = new Map<string, KeptAnswer>();

  /** `fresh` is the cache time in milliseconds; shorter where nobody calls `drop`. */
  constructor(
    private readonly access: GuestAccess | undefined,
    private readonly fresh = freshMs,
    private readonly now = () => performance.now(),
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

  /** One listing; undefined if it doesn't exist or isn't visible to a guest. */
  async one(id: string): Promise<WholeListing | undefined> {
    if (!z.uuid().safeParse(id).success) return undefined;
    const query = new URLSearchParams({
      select: Object.keys(wholeColumns.shape).join(','),
      id: `eq.${id.toLowerCase()}`,
    });
    return answered(wholeColumns, await this.ask(`published_listings?${query}`))[0];
  }

  /** Listings open for interest with a planned closing date, on or after a day (`2026-12-30`) if one is given, the earliest first. */
  async closing(from?: string): Promise<PublishedListing[]> {
    const query = new URLSearchParams({
      select: Object.keys(listedColumns.shape).join(','),
      status: 'in.(Open,Filling)',
      closes_on: from === undefined ? 'not.is.null' : `gte.${from}`,
      order: 'closes_on,id',
      limit: String(mostClosing),
    });
    return answered(listedColumns, await this.ask(`published_listings?${query}`));
  }

  /** Clears the cache, because listings have changed and may have been withdrawn. */
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
