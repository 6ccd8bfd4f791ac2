/**
 * Whether mailbox, demo accounts and Google's stand-in are there. They ask nobody for a proof: on a suite that others can
 * reach, or whose data outlives a demonstration, only whoever runs it can say that this is meant.
 */
export type StandIns = 'on' | 'off' | 'open to everybody';

export interface StandInsPlace {
  host: string;
  isEmbedded: boolean;
  databaseUrl?: string | undefined;
  hasProxies: boolean;
  /** What the setting that opens them to everybody says. */
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

/** Whether the host name of an address means this machine, whoever resolves it. */
export function isLoopbackName(hostname: string): boolean {
  return hostname.endsWith('.localhost') || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

/** Whether only this machine reaches what listens there. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
