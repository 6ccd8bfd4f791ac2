import type { ComponentType } from 'react';

/** The contract that `defineRemote` stands for. */
export const contractNumber = 1;

/** What a remote gave the shell under contract 1, by `defineRemote`; the shell makes a `Remote` of it. */
export interface RemoteModule {
  readonly contract: typeof contractNumber;
  readonly routes: readonly RemoteRoute[];
  /** Starts what the page at `pathname` will need. In contract 2 each route has its own. */
  prefetch?(pathname: string): Promise<void>;
  addresses?(): Promise<readonly string[]>;
  events?(): Promise<readonly RemoteEvent[]>;
}

/**
 * Everything a remote gives the shell, under contract 2: it is the value `remote` exported by the module `./remote`. The number is
 * the remote's own word, and the same as in its `remote.config.ts`.
 */
export interface Remote {
  readonly contract: 2;
  readonly routes: readonly RemoteRoute[];
  /** Paths of the pages behind parameters that everybody may find, for sitemap and static export; asked on the server. */
  addresses?(): Promise<readonly string[]>;
  /** What everybody may put in a calendar, for `/events.ics`; asked on the server. */
  events?(): Promise<readonly RemoteEvent[]>;
}

/** Something that happens on a day; texts are plain. */
export interface RemoteEvent {
  /** Stays when anything else of it changes: small letters, digits, hyphens. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Such as `2026-09-22`, where it happens. */
  readonly day: string;
  /** The time as it is announced, such as `9:00 AM CET`. */
  readonly time: string;
  readonly location: string;
  /** Such as `Workshop`. */
  readonly kind: string;
  /** Where it is announced: path and fragment in this site. */
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
  /** Feeds that tell of what the page shows, by their path without the ending, such as `/feed`. */
  readonly feeds?: readonly { readonly title: string; readonly path: string }[];
  /** Who may see the page; the shell wraps it in the matching guard of shared-auth. Absent: everyone. */
  readonly access?: 'backer' | 'admin';
  /** The page; called once per visit and again on Retry, so it may fail and be asked again. */
  load(): Promise<ComponentType>;
  /** Starts what the page at `pathname` will need (chunks, data); called when a link to it is pointed at, so it must be cheap to repeat. */
  prefetch?(pathname: string): Promise<unknown>;
}

/** Makes a remote of contract 1. The shell's copy of this function runs, so a later one could not tell what the remote was written for. */
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

/** What the host asks a server build of the shell about. */
export interface ServerSiteRequest {
  /** Registry and configuration as they stand in the page. */
  readonly registry: unknown;
  readonly config: unknown;
  /** The value `remote` of the remote's server build; undefined where the remote of the path is disabled. */
  readonly remote: unknown;
}

/** A page as everybody is given it, whoever is signed in. */
export interface ServerPageRequest extends ServerSiteRequest {
  /** Path and query, such as `/resources?type=guide`. */
  readonly address: string;
  /** A path that nobody has a page at: that of `address` stands in its place, with a notice, as missing. */
  readonly unknownPath?: string | undefined;
}

/** What a drawn link preview shows: a line above the title, and figures below it. */
export interface ServerPageCard {
  readonly kicker: string;
  readonly title: string;
  readonly figures: readonly { readonly label: string; readonly value: string }[];
}

/** A page as HTML; text in it is escaped, the styles are plain CSS. */
export interface ServerPage {
  readonly html: string;
  readonly styles: string;
  /** What no library takes over: the typeface, and what stood in style attributes, which the policy forbids. */
  readonly rules: string;
  /** Version of the library that takes the styles over in the browser. */
  readonly stylesVersion: string;
  readonly title: string;
  readonly description: string;
  /** Nothing is at this address: an answer of 404. */
  readonly isMissing: boolean;
  /** Search engines are asked to leave the page out. */
  readonly isUnlisted?: boolean;
  /** What is on the page, in schema.org's words; addresses in it are paths of the site. */
  readonly structuredData: readonly unknown[];
  /** Those of its route; absent in earlier releases. */
  readonly feeds?: RemoteRoute['feeds'];
  /** What the drawn picture of a link preview shows; absent, it is the site's. */
  readonly card?: ServerPageCard;
  /** What the page was drawn from, so that the browser draws the same from it. */
  readonly queries: unknown;
}

/** What the server build of a shell exports. */
export interface ShellServer {
  /** What a remote's server build may ask for by `require`, by name. */
  sharedModules(): Promise<Readonly<Record<string, object>>>;
  /** Null for a page that is for signed-in people. Rejects with what the page threw. */
  renderPage(request: ServerPageRequest): Promise<ServerPage | null>;
  /** Paths of the remote's pages that a guest may find. Rejects with what the remote threw; absent in earlier releases. */
  listAddresses?(request: ServerSiteRequest): Promise<readonly string[]>;
  /** What of the remote everybody may put in a calendar. Rejects with what the remote threw; absent in earlier releases. */
  listEvents?(request: ServerSiteRequest): Promise<readonly RemoteEvent[]>;
}
