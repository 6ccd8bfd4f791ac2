import type { Mailbox } from '../mail/Mailbox';
import { mailAsJson, mailBody, mailListPage, mailNotFound, mailPage } from '../mail/mailPages';
import { json } from '../http/responses';

export interface LocalRoutesOptions {
  /** Absent where its pages must not be served: they show every mail to any visitor. */
  mailbox?: Mailbox;
  siteUrl: string;
  /** The stand-in for Google, if enabled. */
  google?: (request: Request, ip: string) => Promise<Response>;
  /** The body of the health response; `status` is anything but `ok` when the database doesn't respond. */
  health(): Promise<{ status: string }>;
}

const nothingHere = { message: 'There is nothing at this address.' };

/** The pages that only the embedded stack has: its health, its mailbox, its stand-in for Google. */
export function createLocalRoutes({ mailbox, siteUrl, google, health }: LocalRoutesOptions) {
  const knownHosts = new Set(['localhost', '127.0.0.1', '[::1]', new URL(siteUrl).hostname]);
  return async (request: Request, path: string, ip: string): Promise<Response> => {
    const url = new URL(request.url);
    // Protects the mails against DNS rebinding, where another site's host name points at this machine, and against visitors
    // who arrive through a proxy.
    if (!knownHosts.has(url.hostname) || (isForwarded(request) && path !== '/_local/health'))
      return json(403, { message: 'This address is for this machine only.' });
    if (google && path === '/_local/google') return google(request, ip);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return json(405, { message: 'This address can only be read.' });
    const to = url.searchParams.get('to') ?? undefined;
    if (path === '/_local/health') {
      const state = await health();
      return json(state.status === 'ok' ? 200 : 503, state);
    }
    if (!mailbox) return json(404, nothingHere);
    switch (path) {
      case '/_local/mail':
        return mailListPage(await mailbox.list(to), to);
      case '/_local/mail.json':
        return json(200, (await mailbox.list(to)).map(mailAsJson));
    }
    const [, id, part] = /^\/_local\/mail\/(\d{1,15})(\/body)?$/.exec(path) ?? [];
    if (id === undefined) return json(404, nothingHere);
    const mail = await mailbox.get(Number(id));
    if (!mail) return mailNotFound();
    return part ? mailBody(mail) : mailPage(mail);
  };
}

function isForwarded({ headers }: Request): boolean {
  return ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].some((name) => headers.has(name));
}
