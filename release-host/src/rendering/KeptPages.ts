/** A page with the results of its queries; null if it is meant for the browser, undefined if it could not be rendered. */
export type Made<Page extends { readonly queries: readonly unknown[] }> = Promise<Page | null | undefined>;

/** Milliseconds for which a page is fresh, and for which a stale one may still be served, as `pageCaching` tells CDNs. */
export const freshMs = 30_000;
const staleMs = 60_000;
/** Milliseconds before a page that could not be rendered is tried again. */
const failureMs = 2_000;
const mostKept = 500;

interface Kept<Page extends { readonly queries: readonly unknown[] }> {
  readonly page: Made<Page>;
  /** When the page must be rendered again. */
  until: number;
  /** When the page that was rendered is no longer fresh, which a failure since then doesn't change. */
  freshUntil: number;
  /** Whether it has been rendered, and whether it is known to contain no data. */
  isRendered: boolean;
  isTextAlone: boolean;
}

/** The latest pages by what they depend on: each is rendered again once it is no longer fresh, and served meanwhile for a minute at most. */
export class KeptPages<Page extends { readonly queries: readonly unknown[] }> {
  private readonly kept = new Map<string, Kept<Page>>();

  /** `dataFresh` is how long a page with data is fresh, in milliseconds; if it is less than for others, a stale one is never served. */
  constructor(
    private readonly now: () => number,
    private readonly dataFresh: number,
  ) {}

  /** The page to serve now; `make` is called if it must be rendered. */
  serve(key: string, make: () => Made<Page>): Made<Page> {
    const known = this.kept.get(key);
    if (known && this.now() < known.until) return known.page;
    const made = make();
    const mayBeOld = known?.isTextAlone || this.dataFresh === freshMs;
    const last = known?.isRendered && mayBeOld && this.now() < known.freshUntil + staleMs ? known : undefined;
    this.keep(key, made, last);
    return last?.page ?? made;
  }

  /** Keeps a page; if it can't be rendered, `last` is kept in its place, as long as it may be served. */
  keep(key: string, made: Made<Page>, last?: Kept<Page>): void {
    const begun = this.now();
    const until = begun + this.dataFresh;
    const servedUntil = last ? last.freshUntil + staleMs : Infinity;
    const page = last ? made.then((given) => given ?? (this.now() < servedUntil ? last.page : given)) : made;
    const kept: Kept<Page> = { page, until, freshUntil: until, isRendered: false, isTextAlone: false };
    void made.then((given) => {
      const { isRendered = false, isTextAlone = false, freshUntil = until } = given ? {} : (last ?? {});
      kept.isRendered = isRendered || Boolean(given);
      kept.isTextAlone = isTextAlone || given?.queries.length === 0;
      kept.freshUntil = given && kept.isTextAlone ? begun + freshMs : freshUntil;
      kept.until = given ? kept.freshUntil : Math.min(begun + failureMs, servedUntil);
    });
    this.kept.delete(key);
    this.kept.set(key, kept);
    const [oldest] = this.kept.keys();
    if (this.kept.size > mostKept && oldest !== undefined) this.kept.delete(oldest);
  }

  /** Drops pages with data. */
  drop(): void {
    for (const [key, { isTextAlone }] of this.kept) if (!isTextAlone) this.kept.delete(key);
  }
}
