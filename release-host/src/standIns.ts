/**
 * Whether the mailbox, the demo accounts and the Google stand-in are available. They ask for no proof of identity. On a suite that others
 * can reach, or whose data outlives a demonstration, they need the operator's explicit setting.
 */
export type StandIns = 'on' | 'off' | 'open to everybody';

export interface StandInsPlace {
  host: string;
  isEmbedded: boolean;
  databaseUrl?: string | undefined;
  hasProxies: boolean;
  /** Whether the setting that opens them to everybody is set. */
  areOpened: boolean;
}

export function standInsFor({
  host,
  isEmbedded,
  databaseUrl,
  hasProxies,
  areOpened,
}: StandInsPlace): StandIns {
  if (!isEmbedded) return 'off';
  if (isLoopback(host) && databaseUrl === undefined && !hasProxies) return 'on';
  return areOpened ? 'open to everybody' : 'off';
}

/** Whether a URL's host name always means this machine. */
export function isLoopbackName(hostname: string): boolean {
  return hostname.endsWith('.localhost') || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

/** Whether a server that listens on this host can only be reached from this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** The host of a server's own URL, given what it listens on: on a single address it doesn't answer as localhost. */
export function localHostOf(host: string): string {
  if (isLoopback(host) || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
