import { requireSettings } from '../_shared/FunctionContext.ts';
import type { FunctionContext } from '../_shared/FunctionContext.ts';
import { deliverMail } from '../_shared/mail/deliverMail.ts';
import { emailHtml, emailText } from '../_shared/mail/email.ts';
import { outboxEmail } from '../_shared/mail/outboxEmails.ts';
import { postToProject } from '../_shared/projectApi.ts';

interface ClaimedMail {
  id: string;
  template: string;
  recipient: string;
  data: Record<string, unknown>;
  /** Token of the unsubscribe link for this kind of mail; null where there is none. */
  unsubscribe_token: string | null;
}

/** Few, so that each is tried before the function is stopped, even if the provider lets every one time out. */
const batch = 5;
/** Milliseconds after which no further batch is started: a function may run for a little over two minutes. */
const timeoutMs = 60_000;

/**
 * POST, with the secret as bearer: lapses interests, writes the reminders and weekly summaries that are due, and sends the mails in
 * the outbox. Called when a row is added to the outbox and once a minute; extra calls are harmless, because each task is done once.
 */
export async function handle(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') {
    return Response.json({ error: 'method_not_allowed' }, { status: 405, headers: { allow: 'POST' } });
  }
  const { SEND_MAIL_SECRET: secret, SITE_URL } = requireSettings(context, ['SEND_MAIL_SECRET', 'SITE_URL']);
  const given = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
  if (!(await isSame(given, secret))) return Response.json({ error: 'not_authorized' }, { status: 401 });

  const siteUrl = SITE_URL.replace(/\/+$/, '');
  const begun = context.now().getTime();
  let sent = 0;
  let failed = 0;
  let claimed: ClaimedMail[];
  for (const work of dueWork) await doDue(work, context, begun);
  do {
    claimed = await claim(context);
    for (const mail of claimed) {
      const failure = await send(mail, siteUrl, context);
      await settle(context, mail.id, failure);
      if (failure === null) sent += 1;
      else failed += 1;
    }
  } while (claimed.length === batch && context.now().getTime() - begun < timeoutMs);
  if (failed > 0) {
    const givenUp = await givenUpMails(context);
    context.log(
      `send-mail: ${failed} of ${sent + failed} mails failed` +
        (givenUp > 0 ? `, ${givenUp} were given up after ten attempts in the last 30 days` : ''),
    );
  }
  return Response.json({ sent, failed });
}

/** Database functions for work that falls due over time; each returns how many items it handled, 0 when nothing is left. */
const dueWork = ['tend_interests', 'write_digests'] as const;

/** Does the due work in batches. Mails are sent even when it fails; the next call continues. */
async function doDue(work: (typeof dueWork)[number], context: FunctionContext, begun: number): Promise<void> {
  try {
    let done: number;
    do {
      const response = await postToProject(context, 'server', `rpc/${work}`, {});
      if (!response.ok) throw new Error(`the database answered ${response.status}`);
      done = (await response.json()) as number;
    } while (done > 0 && context.now().getTime() - begun < timeoutMs / 2);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    context.log(`send-mail: ${work} waits for the next call: ${reason}`);
  }
}

/** Returns the reason why the mail was not sent, or null. */
async function send(mail: ClaimedMail, siteUrl: string, context: FunctionContext): Promise<string | null> {
  try {
    const token = mail.unsubscribe_token;
    const written = outboxEmail(mail, siteUrl, context.now());
    const email = {
      ...written,
      // In the fragment, which is never sent to a server; the address that mail programs post to can't have one.
      ...(token !== null && {
        unsubscribe: `${siteUrl}${written.stopPage?.path ?? '/unsubscribe'}#${token}`,
      }),
    };
    const message = {
      to: mail.recipient,
      subject: email.subject,
      html: emailHtml(email, siteUrl),
      text: emailText(email, siteUrl),
    };
    await deliverMail(context, {
      // A provider refuses a key that it knows with other words, and what a mail says may change while it waits.
      key: `${mail.id}-${await digest(JSON.stringify(message))}`,
      kind: mail.template,
      ...message,
      ...(token !== null && {
        headers: {
          'List-Unsubscribe': `<${siteUrl}/api/unsubscribe?token=${token}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
    });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'The mail could not be sent.';
  }
}

async function claim(context: FunctionContext): Promise<ClaimedMail[]> {
  const response = await postToProject(context, 'server', 'rpc/claim_mails', { at_most: batch });
  if (!response.ok)
    throw new Error(`The outbox could not be read: the database answered ${response.status}.`);
  return (await response.json()) as ClaimedMail[];
}

async function settle(context: FunctionContext, mail: string, failure: string | null): Promise<void> {
  const response = await postToProject(context, 'server', 'rpc/settle_mail', { mail, failure });
  if (!response.ok) throw new Error(`A mail could not be settled: the database answered ${response.status}.`);
}

/** How many mails are not tried any more; 0 as well if that can't be found out. */
async function givenUpMails(context: FunctionContext): Promise<number> {
  const response = await postToProject(context, 'server', 'rpc/given_up_mails', {});
  return response.ok ? ((await response.json()) as number) : 0;
}

/** Compares digests, so that the timing reveals nothing about the secret. */
async function isSame(given: string, secret: string): Promise<boolean> {
  const [one, other] = await Promise.all([given, secret].map(digest));
  return one === other;
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
