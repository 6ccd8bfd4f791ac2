import { z } from 'zod';
import { Refused } from './Refused';
import { LostAnswer, sendRequest } from './sendRequest';

const answerSchema = z.object({
  said: z.string(),
  /** A path of the suite to open. */
  link: z.string().startsWith('/').optional(),
  previews: z.array(z.object({ name: z.string(), link: z.string().startsWith('/') })).optional(),
});
const problemSchema = z.object({ detail: z.string() });

/** A request to a suite about a remote; `body` is an archive, `json` is text, and at most one of them is set. */
export interface SuiteQuestion {
  readonly site: string | undefined;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly json?: Readonly<Record<string, string>>;
  /** POST by default. */
  readonly method?: 'GET';
  readonly connectMs?: number;
  readonly silenceMs?: number;
}

/** A suite answers once it has judged a release, and those sent before it; nginx in front of it waits for a quarter of an hour. */
const longestSilenceMs = 20 * 60_000;
/** Without it, an address that drops every packet is given up after more than two minutes. */
const longestConnectMs = 10_000;

/** The origin of a suite. Throws when none is named, or when it would receive the token unencrypted. */
export function siteOf(given: string | undefined): URL {
  const text = given ?? process.env.FAIRSHORE_SITE;
  if (!text) throw new Refused('Say which suite: --site https://fairshore.example, or FAIRSHORE_SITE.');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOfThisMachine = url && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isOfThisMachine)) return url;
  throw new Refused(
    `--site takes an address that begins with https:// (http:// on this machine), not ${text}.`,
  );
}

/**
 * Calls a suite's release service in the team's name; resolves with its message, followed by the absolute URLs of what it links to. Throws
 * its message when it refuses.
 */
export async function askSuite({
  site,
  path,
  query = {},
  body,
  json,
  method,
  connectMs = longestConnectMs,
  silenceMs = longestSilenceMs,
}: SuiteQuestion): Promise<string> {
  const { FAIRSHORE_TOKEN: token } = process.env;
  const origin = siteOf(site);
  if (!token)
    throw new Refused(
      'FAIRSHORE_TOKEN is not set: it is the token that the operator of the suite made for this remote.',
    );
  const url = new URL(`/api/releases/${path}`, origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/gzip' }),
    ...(json && { 'content-type': 'application/json' }),
  };
  const { status, text } = await sendRequest(url, {
    method: method ?? 'POST',
    headers,
    body: json ? JSON.stringify(json) : body,
    connectMs,
    silenceMs,
  }).catch((error: unknown) => {
    const unknown = error instanceof LostAnswer && method !== 'GET' ? `. ${lookFirst(url)}` : '';
    throw new Refused(`${origin.origin} does not answer: ${reasonOf(error)}${unknown}`);
  });
  if (status >= 200 && status < 300) {
    const { said, link, previews = [] } = valueIn(answerSchema, text) ?? { said: text };
    const links = previews.map((preview) => `${preview.name}  ${new URL(preview.link, origin).href}`);
    return [said, ...links, ...(link === undefined ? [] : [new URL(link, origin).href])].join('\n');
  }
  const detail = valueIn(problemSchema, text)?.detail;
  if (detail !== undefined) throw new Refused(detail);
  if (status === 404)
    throw new Refused(
      `${origin.origin} takes no releases from outside, or is older than this command; whoever operates it can change that.`,
    );
  const answered = `${origin.origin} answered ${status}: ${text.slice(0, 200)}`;
  throw new Refused(
    lostByProxy.includes(status) && method !== 'GET' ? `${answered}\n${lookFirst(url)}` : answered,
  );
}

/** The statuses of a proxy whose connection to the suite broke or took too long. */
const lostByProxy = [502, 504];

function lookFirst({ origin, searchParams }: URL): string {
  const place = searchParams.has('preview') ? 'what “fairshore previews” lists' : `${origin}/registry.json`;
  return `It may have been done all the same: look at ${place} before you repeat it.`;
}

/** Where several addresses of a name were tried, the error has a code alone. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

function valueIn<Value>(schema: z.ZodType<Value>, text: string): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
