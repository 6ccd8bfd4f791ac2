import type { BlockList } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { faultsOf, remoteFolders, rootDir } from '@fairshore/remote-kit/release';
import { isLoopback, localHostOf, standInsFor } from './standIns';
import type { StandIns } from './standIns';
import { readTrustedProxies } from './trustedProxies';
import { readSiteConfigFile } from './siteConfigFile';
import type { SiteConfigFile } from './siteConfigFile';

const port = z.coerce.number().int().min(1).max(65535);

const environmentSchema = z.object({
  PORT: port.default(4000),
  CDN_PORT: port.default(4001),
  /** Port of `npm run dev -- NAME --alone`. */
  ALONE_PORT: port.default(4100),
  HOST: z.string().default('localhost'),
  /** Proxies whose `x-forwarded-for` header is trusted: addresses and networks, separated by commas. */
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => readTrustedProxies(text) !== undefined,
      'must be addresses such as 127.0.0.1,10.0.0.0/8',
    )
    .optional(),
  /** Leaves the mailbox, the demo accounts and the Google stand-in available even if others can reach the suite. */
  ANYBODY_MAY_SIGN_IN_AS_ANYBODY: z.literal('yes', 'must be `yes`, or left out').optional(),
  DATA_DIR: z.string().default('.data'),
  REMOTES_ORIGIN: z.url().optional(),
  /** Number of processes of `npm run serve`. */
  WORKERS: z.coerce.number().int().min(1).max(256).optional(),
  /** Origins besides the registry's from which staff may override a remote: separated by commas, or `none`. */
  OVERRIDE_ORIGINS: z
    .string()
    .transform((text) => (text === 'none' ? [] : text.split(',')))
    .pipe(
      z.array(
        z
          .string()
          .regex(
            /^(https:\/\/[a-z0-9.-]+(:\d+)?|http:\/\/localhost:(\d+|\*))$/,
            'must be `none`, or origins with a comma between them: https://… or http://localhost:PORT (* for every port)',
          ),
      ),
    )
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  SUPABASE_URL: z.url().optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  /** The key with which this host reports page outcomes to a hosted project; `private.new_host_key()` creates one. */
  HOST_KEY: z
    .string()
    .regex(/^host_[0-9a-f]{64}$/, 'must be a key that private.new_host_key() made')
    .optional(),
  SITE_CONFIG: z.string().optional(),
  /** The file that says which teams may release which remote over HTTP (`npm run team`); without it, no team may. */
  RELEASE_TEAMS: z.string().optional(),
  ANALYTICS_LOADER: z
    .string()
    .regex(
      /^(https:\/\/|http:\/\/localhost[:/]|\/(?![/\\]))\S+$/,
      'must begin with https:// or be a path of this site',
    )
    .optional(),
  /** A Google OAuth client for the embedded backend; without it, a stand-in on this machine is used. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  /** The public address of the site, for canonical links, the sitemap, previews and mails; defaults to that of each request. */
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** URL of the central bank's daily exchange rates; tests and machines without internet access use another one. */
  RATES_URL: z.url().optional(),
  BACKEND: z.enum(['embedded', 'none']).default('embedded'),
  /** Cost of a password hash; tests lower it, because bcrypt is slow on purpose. */
  AUTH_BCRYPT_COST: z.coerce.number().int().min(4).max(14).optional(),
  /** How long a visitor waits for a page from the server, in milliseconds; after that the browser renders it. */
  RENDER_WAIT_MS: z.coerce.number().int().min(0).max(60_000).default(900),
  /** `off` disables the limits on sign-in attempts, mails and `/api/v1`; for tests that share one address only. */
  AUTH_RATE_LIMITS: z.enum(['on', 'off']).default('on'),
});

/** The backend that the suite uses. */
type BackendChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'hosted'; readonly url: string; readonly publishableKey: string }
  | { readonly kind: 'embedded'; readonly databaseUrl?: string };

/** All settings of `npm start`, read once; ports are TCP ports, `dataDir` is absolute. */
export interface Settings {
  readonly port: number;
  readonly cdnPort: number;
  readonly host: string;
  readonly trustedProxies?: BlockList;
  readonly standIns: StandIns;
  /** The suite's address on this machine. */
  readonly localUrl: string;
  /** The suite's address for visitors: `siteOrigin`, or the one on this machine. */
  readonly siteUrl: string;
  /** The public origin of the site, if the operator sets it. */
  readonly siteOrigin?: string;
  readonly dataDir: string;
  readonly remotesOrigin?: string;
  /** Origins besides the registry's from which staff may override a remote in one tab. */
  readonly overrideOrigins: readonly string[];
  readonly backend: BackendChoice;
  /** The key of this host for a hosted backend. */
  readonly hostKey?: string;
  /** The file of teams that may release over HTTP, if one is set. */
  readonly teamsFile?: string;
  /** The content of the operator's configuration file, if one is set. */
  readonly site?: SiteConfigFile;
  /** URL of the analytics script, or its path on this site; loaded with consent only. */
  readonly analyticsLoader?: string;
  readonly isFresh: boolean;
  /** The remote whose sources are watched, with `npm run dev -- NAME`. */
  readonly devRemote?: string;
  /** Set when that remote is served alone: its port, and the site that its link leads to. */
  readonly alone?: { readonly port: number; readonly site: string };
  /** Credentials of the Google OAuth client. */
  readonly google?: { readonly clientId: string; readonly secret: string };
  readonly ratesUrl?: string;
  readonly bcryptCost?: number;
  readonly renderWaitMs: number;
  /** Number of processes that serve the suite; by default one per core. */
  readonly workers?: number;
  readonly hasRateLimits: boolean;
}

/** Reads environment and arguments. Throws an Error that lists every invalid setting, or names an unknown argument. */
export function readSettings(environment: NodeJS.ProcessEnv, args: readonly string[]): Settings {
  refuseUnknown(args);
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    // For the operator, a setting with a list is a single text, so the index is removed from the path.
    const lines = faultsOf(parsed.error, given).map((fault) => `  ${fault.replace(/^(\w+)\.\d+/, '$1')}`);
    throw new Error(`These settings don't fit:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  if (Boolean(values.SUPABASE_URL) !== Boolean(values.SUPABASE_PUBLISHABLE_KEY)) {
    throw new Error('SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY go together: set both or neither.');
  }
  if (Boolean(values.GOOGLE_CLIENT_ID) !== Boolean(values.GOOGLE_CLIENT_SECRET)) {
    throw new Error('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both or neither.');
  }
  const backend = chooseBackend(values);
  if (args.includes('--fresh') && backend.kind !== 'embedded')
    throw new Error('--fresh empties the embedded database, and these settings use none.');
  const trustedProxies = values.TRUST_PROXY && readTrustedProxies(values.TRUST_PROXY);
  const localUrl = `http://${localHostOf(values.HOST)}:${values.PORT}`;
  const siteOrigin = values.SITE_URL && new URL(values.SITE_URL).origin;
  return {
    port: values.PORT,
    cdnPort: values.CDN_PORT,
    host: values.HOST,
    ...(trustedProxies && { trustedProxies }),
    standIns: standInsFor({
      host: values.HOST,
      isEmbedded: backend.kind === 'embedded',
      databaseUrl: values.DATABASE_URL,
      hasProxies: trustedProxies !== undefined,
      areOpened: values.ANYBODY_MAY_SIGN_IN_AS_ANYBODY === 'yes',
    }),
    localUrl,
    siteUrl: siteOrigin ?? localUrl,
    ...(siteOrigin && { siteOrigin }),
    dataDir: path.resolve(rootDir, values.DATA_DIR),
    ...(values.REMOTES_ORIGIN && { remotesOrigin: new URL(values.REMOTES_ORIGIN).origin }),
    overrideOrigins: overrideOriginsOf(values),
    backend,
    ...(values.HOST_KEY && { hostKey: values.HOST_KEY }),
    ...(values.RELEASE_TEAMS && { teamsFile: path.resolve(rootDir, values.RELEASE_TEAMS) }),
    ...(values.SITE_CONFIG && { site: readSiteConfigFile(path.resolve(rootDir, values.SITE_CONFIG)) }),
    ...(values.ANALYTICS_LOADER && { analyticsLoader: values.ANALYTICS_LOADER }),
    isFresh: args.includes('--fresh'),
    ...readDevRemote(args),
    ...readAlone(args, values),
    ...readGoogle(values),
    ...(values.RATES_URL && { ratesUrl: values.RATES_URL }),
    ...(values.AUTH_BCRYPT_COST && { bcryptCost: values.AUTH_BCRYPT_COST }),
    renderWaitMs: values.RENDER_WAIT_MS,
    ...(values.WORKERS && { workers: values.WORKERS }),
    hasRateLimits: values.AUTH_RATE_LIMITS === 'on',
  };
}

function refuseUnknown(args: readonly string[]): void {
  const flags = args.includes('--dev') ? ['--fresh', '--dev', '--alone', '--site'] : ['--fresh'];
  const names = args.filter((arg, place) => !arg.startsWith('--') && args[place - 1] !== '--site');
  const unknown = [
    ...args.filter((arg) => arg.startsWith('--') && !flags.includes(arg)),
    ...names.slice(args.includes('--dev') ? 1 : 0),
  ];
  if (unknown.length > 0)
    throw new Error(
      `What is ${unknown.join(' ')} for? npm start takes --fresh; npm run dev takes one remote, and --alone or --site ADDRESS.`,
    );
}

function readGoogle({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: secret,
}: z.infer<typeof environmentSchema>): Pick<Settings, 'google'> {
  return clientId && secret ? { google: { clientId, secret } } : {};
}

function readDevRemote(args: readonly string[]): { devRemote?: string } {
  const place = args.indexOf('--dev');
  if (place < 0) return {};
  const name = args.slice(place + 1).find((arg) => !arg.startsWith('--') && !arg.includes('://'));
  const folders = remoteFolders();
  if (name && folders.includes(name)) return { devRemote: name };
  const unknown = name === undefined ? '' : `There is no remote ${name} here. `;
  throw new Error(`${unknown}Say which remote: npm run dev -- ${folders.join(' | ')}`);
}

// By default, overrides are only allowed in a development suite: on this machine and with its own backend.
function overrideOriginsOf(values: z.infer<typeof environmentSchema>): readonly string[] {
  const { HOST, SUPABASE_URL, DATABASE_URL, TRUST_PROXY } = values;
  const isOwn = isLoopback(HOST) && !SUPABASE_URL && !DATABASE_URL && !TRUST_PROXY;
  return values.OVERRIDE_ORIGINS ?? (isOwn ? ['http://localhost:*'] : []);
}

function readAlone(
  args: readonly string[],
  { ALONE_PORT, HOST, PORT }: z.infer<typeof environmentSchema>,
): Pick<Settings, 'alone'> {
  // `--site` implies `--alone`: with a suite that runs elsewhere, only the one remote runs here.
  if (!args.includes('--alone') && !args.includes('--site')) return {};
  const own = `http://${localHostOf(HOST)}:${PORT}`;
  const given = args.includes('--site') ? args[args.indexOf('--site') + 1] : own;
  if (given === undefined || !/^https?:\/\/[^/]+\/?$/.test(given)) {
    throw new Error('--site takes the address of a running suite, such as https://fairshore.example');
  }
  return { alone: { port: ALONE_PORT, site: new URL(given).origin } };
}

function chooseBackend(values: z.infer<typeof environmentSchema>): BackendChoice {
  if (values.BACKEND === 'none') return { kind: 'none' };
  if (values.SUPABASE_URL && values.SUPABASE_PUBLISHABLE_KEY) {
    return { kind: 'hosted', url: values.SUPABASE_URL, publishableKey: values.SUPABASE_PUBLISHABLE_KEY };
  }
  return { kind: 'embedded', ...(values.DATABASE_URL && { databaseUrl: values.DATABASE_URL }) };
}
