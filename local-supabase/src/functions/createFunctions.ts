import type { Keys } from '../keys';
import type { Mailbox } from '../mail/Mailbox';
import { loadFunction, type FunctionContext } from './loadFunction';

/** Mail provider address for functions: requests to it go to the mailbox and never reach the network. */
const mailAddress = 'http://mailbox.fairshore.internal/emails';

export interface FunctionsOptions {
  folder: string;
  siteUrl: string;
  keys: Keys;
  mailbox: Mailbox;
  /** Bearer token of requests to send-mail. */
  sendMailSecret: string;
  /** The project's own API. */
  fetchApi(request: Request, ip: string): Promise<Response>;
  now(): number;
  log(line: string): void;
}

/** Runs a project's edge functions beside the backend, with their own environment and the mailbox as mail provider. */
export function createFunctions(options: FunctionsOptions) {
  const { folder, siteUrl, keys, mailbox, fetchApi } = options;
  const settings: Readonly<Record<string, string>> = {
    SUPABASE_URL: siteUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
    SITE_URL: siteUrl,
    SALES_ADDRESS: 'advisory@fairshore.example',
    MAIL_API_URL: mailAddress,
    MAIL_API_KEY: 'none',
    MAIL_FROM: 'Fairshore <no-reply@fairshore.example>',
    SEND_MAIL_SECRET: options.sendMailSecret,
  };

  return async (name: string, request: Request, ip: string): Promise<Response> => {
    const context: FunctionContext = {
      env: (setting) => settings[setting],
      fetch: async (address, init) => {
        if (address === mailAddress) return takeMail(mailbox, init?.body);
        if (new URL(address).origin === new URL(siteUrl).origin)
          return fetchApi(new Request(address, init), ip);
        return fetch(address, init);
      },
      now: () => new Date(options.now()),
      log: options.log,
    };
    const handle = await loadFunction(folder, name);
    return handle(request, context);
  };
}

/** Accepts a mail as a provider's HTTP API does. */
async function takeMail(mailbox: Mailbox, body: unknown): Promise<Response> {
  const mail: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
  if (!isMail(mail)) return Response.json({ message: 'This is no mail.' }, { status: 422 });
  const { to, subject, html, text, tags, headers } = mail;
  const stored = await mailbox.send({ kind: tags[0].value, to: to[0], subject, html, text, headers });
  return Response.json({ id: String(stored.id) });
}

interface ProvidedMail {
  to: [string];
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  tags: [{ name: string; value: string }];
}

function isMail(value: unknown): value is ProvidedMail {
  if (typeof value !== 'object' || value === null) return false;
  const { to, subject, html, text, tags } = value as Partial<ProvidedMail>;
  const texts = [to?.[0], subject, html, text, tags?.[0].value];
  return texts.every((part) => typeof part === 'string');
}
