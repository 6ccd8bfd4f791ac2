import { requireSettings } from '../FunctionContext.ts';
import type { FunctionContext } from '../FunctionContext.ts';

export interface OutgoingMail {
  /** Idempotency key: where the provider supports it, the same key twice sends one mail. */
  key: string;
  /** The purpose of the mail, sent as the provider's tag. */
  kind: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  /** Headers beyond the usual ones. */
  headers?: Readonly<Record<string, string>>;
}

/** Milliseconds a provider may take to answer, unless the caller has less time; beyond that the mail counts as failed. */
const slowestMs = 10_000;

/**
 * Sends a mail through the provider's HTTP API, whose address and key are settings. The body has Resend's format, which
 * other providers accept as well. Rejects if the provider refuses it, with the provider's status and no mail address, or
 * doesn't answer in time.
 */
export async function deliverMail(
  context: FunctionContext,
  mail: OutgoingMail,
  timeoutMs = slowestMs,
): Promise<void> {
  const settings = requireSettings(context, ['MAIL_API_URL', 'MAIL_API_KEY', 'MAIL_FROM']);
  const response = await context.fetch(settings.MAIL_API_URL, {
    method: 'POST',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      authorization: `Bearer ${settings.MAIL_API_KEY}`,
      'content-type': 'application/json',
      'idempotency-key': mail.key,
    },
    body: JSON.stringify({
      from: settings.MAIL_FROM,
      to: [mail.to],
      subject: oneLine(mail.subject),
      html: mail.html,
      text: mail.text,
      ...(mail.replyTo && { reply_to: oneLine(mail.replyTo) }),
      ...(mail.headers && { headers: mail.headers }),
      tags: [{ name: 'kind', value: mail.kind }],
    }),
  });
  if (!response.ok) throw new Error(`The mail provider answered ${response.status}.`);
}

/** Removes line breaks: text after one would be read as another header. */
function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
}
