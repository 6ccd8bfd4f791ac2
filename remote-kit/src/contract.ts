import type { ComponentType } from 'react';

/** The contract that `defineRemote` implements. */
export const contractNumber = 1;

/** What a remote provided to the shell under contract 1, through `defineRemote`; the shell converts it to a `Remote`. */
export interface RemoteModule {
  readonly contract: typeof contractNumber;
  readonly routes: readonly RemoteRoute[];
  /** Prefetches what the page at `pathname` will need. In contract 2 each route has its own. */
  prefetch?(pathname: string): Promise<void>;
  addresses?(): Promise<readonly string[]>;
  events?(): Promise<readonly RemoteEvent[]>;
}

/**
 * Everything a remote provides to the shell under contract 2: the value `remote` exported by the module `./remote`. The remote states the
 * number itself, and it matches its `remote.config.ts`.
 */
export interface Remote {
  readonly contract: 2;
  readonly routes: readonly RemoteRoute[];
  /** Paths of public pages with parameters, for sitemap and static export; called on the server. */
  addresses?(): Promise<readonly string[]>;
  /** Public calendar events, for `/events.ics`; called on the server. */
  events?(): Promise<readonly RemoteEvent[]>;
}

/** An event on a single day; all texts are plain text. */
export interface RemoteEvent {
  /** Stays the same when anything else about the event changes: lowercase letters, digits, hyphens. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Local date at the location, such as `2026-09-22`. */
  readonly day: string;
  /** The time as it is announced, such as `9:00 AM CET`. */
  readonly time: string;
  readonly location: string;
  /** Such as `Workshop`. */
  readonly kind: string;
  /** Where it is announced: path and fragment on this site. */
  readonly path: string;
  /** The day on which the announcement was last changed, such as `2026-09-01`. */
  readonly revised: string;
}

/** One page of a remote. */
export interface RemoteRoute {
  /** Absolute react-router pattern inside the mounts that the registry grants this remote, such as `/project/:id`. */
  readonly path: string;
  /** Document title without the product's name; a page may refine it with `usePageMeta`. */
  readonly title: string;
  /** Meta description of the page, one sentence. */
  readonly description: string;
  /** Feeds of what the page shows, by their path without the extension, such as `/feed`. */
  readonly feeds?: readonly { readonly title: string; readonly path: string }[];
  /** For whoever was given the link, or of one browser: left out of the sitemap, and search engines are asked not to list it. */
  readonly isUnlisted?: boolean;
  /** Who may see the page; the shell wraps it in the matching guard of shared-auth. Absent: everyone. */
  readonly access?: 'backer' | 'admin';
  /** Loads the page; called once per visit and again on Retry, so a failed call must be repeatable. */
  load(): Promise<ComponentType>;
  /**
   * Prefetches what the page at `pathname` will need (chunks, data); called when a link to it is pointed at, so it must be cheap to repeat.
   */
  prefetch?(pathname: string): Promise<unknown>;
}

/**
 * Creates a remote of contract 1. The shell's copy of this function runs, so a later version could not tell which contract the remote was
 * written for.
 */
export function defineRemote(remote: Omit<RemoteModule, 'contract'>): RemoteModule {
  return { contract: contractNumber, ...remote };
}

/** Whether an unknown value has the number and the shape of contract 1. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  if (!('contract' in value) || value.contract !== contractNumber) return false;
  return 'routes' in value && Array.isArray(value.routes) && value.routes.every(isRoute);
}

function isRoute(value: unknown): value is RemoteRoute {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    'load' in value &&
    typeof value.load === 'function'
  );
}

/** What the host passes to the shell's server build. */
export interface ServerSiteRequest {
  /** Registry and configuration as embedded in the page. */
  readonly registry: unknown;
  readonly config: unknown;
  /** The value `remote` of the remote's server build; undefined where the remote of the path is disabled. */
  readonly remote: unknown;
}

/** A request for a page as everybody gets it, no matter who is signed in. */
export interface ServerPageRequest extends ServerSiteRequest {
  /** Path and query, such as `/resources?type=guide`. */
  readonly address: string;
  /** A path without a page: the page of `address` is rendered in its place, with a notice, and marked as missing. */
  readonly unknownPath?: string | undefined;
}

/** The content of a generated link preview: a line above the title, and figures below it. */
export interface ServerPageCard {
  readonly kicker: string;
  readonly title: string;
  readonly figures: readonly { readonly label: string; readonly value: string }[];
}

/** A rendered page as HTML; its text is escaped, its styles are plain CSS. */
export interface ServerPage {
  readonly html: string;
  readonly styles: string;
  /** Rules that no library takes over: the typeface, and those moved out of style attributes, which the CSP forbids. */
  readonly rules: string;
  /** Version of the library that takes the styles over in the browser. */
  readonly stylesVersion: string;
  readonly title: string;
  readonly description: string;
  /** There is no page at this address: the response is a 404. */
  readonly isMissing: boolean;
  /** Search engines are asked not to list the page. */
  readonly isUnlisted?: boolean;
  /** The query that belongs to the page's address, without `?`; absent in earlier releases. */
  readonly query?: string;
  /** The page's content as schema.org data; URLs in it are paths of the site. */
  readonly structuredData: readonly unknown[];
  /** Feeds of its route; absent in earlier releases. */
  readonly feeds?: RemoteRoute['feeds'];
  /** The content of the generated link preview image; when absent, the site's image is used. */
  readonly card?: ServerPageCard;
  /** The data the page was rendered from, so that the browser renders the same page. */
  readonly queries: unknown;
}

/** The exports of a shell's server build. */
export interface ShellServer {
  /** The modules that a remote's server build may `require`, by name. */
  sharedModules(): Promise<Readonly<Record<string, object>>>;
  /** Renders a page; resolves with null for a page that requires signing in. Rejects with the page's error. */
  renderPage(request: ServerPageRequest): Promise<ServerPage | null>;
  /** Paths of the remote's public pages. Rejects with the remote's error; absent in earlier releases. */
  listAddresses?(request: ServerSiteRequest): Promise<readonly string[]>;
  /** The remote's public calendar events. Rejects with the remote's error; absent in earlier releases. */
  listEvents?(request: ServerSiteRequest): Promise<readonly RemoteEvent[]>;
}
