/** External links set by the operator; a missing one is shown as an e-mail to `salesEmail`. */
export interface SiteLinks {
  readonly salesEmail: string;
  readonly bookConsultation?: string;
  readonly paymentFoundation?: string;
  readonly paymentGrowth?: string;
  readonly paymentAiTraining?: string;
  readonly partnerProfile?: string;
  readonly social?: {
    readonly linkedin?: string;
    readonly facebook?: string;
    readonly x?: string;
    readonly telegram?: string;
  };
}

/** The contents of /config.json as pages use them: the same build runs everywhere, only this differs. */
export interface SiteConfig {
  /** The backend; absent means demo mode, in which no backend is called. */
  readonly supabase?: { readonly url: string; readonly publishableKey: string };
  readonly links: SiteLinks;
  /** Address of the analytics loader script; fetched only after consent. */
  readonly analyticsLoader?: string;
  /**
   * Origins, besides the registry's, from which staff may open a remote in their own tab, such as
   * `http://localhost:*` (every port); absent means none.
   */
  readonly overrideOrigins?: readonly string[];
  /**
   * Origins, besides the site's own, whose images the pages show; absent means none. The console's forms use it
   * too.
   */
  readonly imageOrigins?: readonly string[];
  /** Feeds and calendars are served beside the pages. */
  readonly hasFeeds?: true;
}

let current: SiteConfig | undefined;

/** Sets the configuration; the shell calls it once before anything renders. */
export function configureSite(config: SiteConfig): void {
  current = config;
}

/** External addresses of this installation. Throws when the shell has not configured the site yet. */
export function siteLinks(): SiteLinks {
  if (!current) {
    throw new Error('siteLinks() was called before configureSite(). In a test, call configureSite first.');
  }
  return current.links;
}

/**
 * Whether feeds and calendars are served beside the pages: false in demo mode, and on a static host exported
 * without a known address.
 */
export function siteHasFeeds(): boolean {
  return current?.hasFeeds === true;
}
