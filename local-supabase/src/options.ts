import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Mailbox } from './mail/Mailbox';

/** How often an action is allowed: `count` times in `seconds`. */
export interface RateLimit {
  count: number;
  seconds: number;
}

/** How many wrong passwords are free of a wait, and the longest wait after that. */
export interface GuessLimit {
  free: number;
  mostSeconds: number;
}

/** The limits of the auth endpoints; Infinity as a count, or as free guesses, disables one. */
export interface RateLimits {
  /** Sign-ins from one address. */
  signInPerIp: RateLimit;
  /** Wrong passwords for one e-mail address from one client. */
  guesses: GuessLimit;
  signUpPerIp: RateLimit;
  /** Links and codes redeemed from one address. */
  verifyPerIp: RateLimit;
  /** Renewals with tokens of no session, from one address; renewals of a session are counted for that session only. */
  refreshPerIp: RateLimit;
  /** Requests from one address that send a mail. */
  mailPerIp: RateLimit;
  /** Mails of one kind to one address. */
  mailPerEmail: RateLimit;
}

/** Limits of the realtime server. */
export interface RealtimeLimits {
  connections: number;
  connectionsPerIp: number;
  channelsPerConnection: number;
  /** Bytes of one incoming frame. */
  frameBytes: number;
  framesPerSecond: number;
  /** A connection that sends nothing for this long is closed; clients send a heartbeat every 25 s. */
  idleSeconds: number;
}

export interface DemoAccount {
  email: string;
  password: string;
  /** Stored as `full_name` and `name` in the user metadata. */
  name: string;
}

export interface BackendOptions {
  /** Folder for the embedded database, the keys and the lock; created when missing. */
  dataDir: string;
  /** A PostgreSQL server instead of the embedded one. */
  databaseUrl?: string;
  /** Public origin of the suite, the base of links in mails. */
  siteUrl: string;
  migrationsDir: string;
  /** Plain SQL, run once in a new database, after the migrations and the demo accounts. */
  seedFile?: string;
  /** Accounts created through the auth API in a new database; by default the two from the design. */
  demoAccounts?: readonly DemoAccount[];
  /** HTML mail templates of Supabase projects; subjects come from `../config.toml` beside the folder. */
  templatesDir: string;
  /** Edge functions of a Supabase project; required for sending the mails queued in the database. */
  functionsDir?: string;
  /** Deletes the existing data first. */
  fresh?: boolean;
  /** bcrypt's work factor, 10 by default. */
  bcryptCost?: number;
  /** Seconds an access token lives, 3600 by default. */
  jwtExpiry?: number;
  rateLimits?: Partial<RateLimits> | 'off';
  realtimeLimits?: Partial<RealtimeLimits>;
  /**
   * Whether the mailbox's pages, the demo accounts and the stand-in for Google are enabled; off by default. Without them
   * nobody can sign in to the demo accounts of an earlier start, and their sessions end.
   */
  hasStandIns?: boolean;
  /**
   * A query that returns a row for users who may not sign in with the stand-in for Google: $1 is the address in lower case, $2
   * the id of the account that Google's account is linked to, or null. The demo accounts can't in any case.
   */
  standInRefuses?: string;
  /**
   * Google as a sign-in provider: with the credentials of a Google client, or as a local stand-in; disabled when absent.
   */
  google?: { clientId: string; secret: string } | 'stand-in';
  /** The clock for limits and token checks, in milliseconds. */
  now?: () => number;
  /** Receives one line per event worth knowing; never personal data. */
  log?: (message: string) => void;
}

export interface Backend {
  /** Handles /auth/v1, /rest/v1 and /_local. `ip` is the peer's address, for the limits. */
  fetch(request: Request, info: { ip: string }): Promise<Response>;
  /** Runs an edge function of `functionsDir` by its name; 404 when there is none. */
  callFunction(name: string, request: Request, info: { ip: string }): Promise<Response>;
  /** Takes over a WebSocket upgrade of /realtime/v1/websocket. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, info: { ip: string }): void;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly engine: { kind: 'pglite' | 'postgres'; version: string };
  /** Runs one statement as the database owner, bypassing row-level security: for seeding and tests. */
  sql<Row = Record<string, unknown>>(text: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Signs an access token as the auth server would; for tests of expiry and roles. */
  signToken(claims: Record<string, unknown>): string;
  readonly mailbox: Mailbox;
  /**
   * Emits `mail` with the stored mail, after it is stored, and `change` with the name of a published table, or `*` when
   * changes may have been missed.
   */
  readonly events: EventEmitter;
  close(): Promise<void>;
}
