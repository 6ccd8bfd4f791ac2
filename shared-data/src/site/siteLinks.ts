/** Addresses outside the suite that the operator sets; an absent one is shown as an e-mail to `salesEmail`. */
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

/** What a page makes of /config.json: the same build runs everywhere, this is what differs. */
export interface SiteConfig {
  /** The backend; absent means demo mode, in which no backend is called. */
  readonly supabase?: { readonly url: string; readonly publishableKey: string };
  readonly links: SiteLinks;
  /** Address of the analytics loader script; fetched only after consent. */
  readonly analyticsLoader?: string;
  /**
   * Origins besides the registry's that staff may open a remote from in a tab of theirs, such as `http://localhost:*`
   * (every port); absent: none.
   */
  readonly overrideOrigins?: readonly string[];
  /** Origins besides the site's own that its pages show images of; absent: none. The console's forms ask for it. */
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

/** Whether feeds and calendars are served beside the pages: not in demo mode, nor on a static host whose export knew no address. */
export function siteHasFeeds(): boolean {
  return current?.hasFeeds === true;
}
