import { requireSettings } from '../FunctionContext.ts';
import type { FunctionContext } from '../FunctionContext.ts';

export interface OutgoingMail {
  /** The same key twice is one mail, where the provider supports it. */
  key: string;
  /** What the mail is for, as the provider's tag. */
  kind: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  /** Headers beyond the usual ones. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * Hands a mail to the provider's HTTP interface, whose address and key are settings. The body is the one of Resend,
 * which other providers accept as well. Rejects when it is not taken, with the provider's status and no address.
 */
export async function deliverMail(context: FunctionContext, mail: OutgoingMail): Promise<void> {
  const settings = requireSettings(context, ['MAIL_API_URL', 'MAIL_API_KEY', 'MAIL_FROM']);
  const response = await context.fetch(settings.MAIL_API_URL, {
    method: 'POST',
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

/** A header ends at a line end, and what follows would be another header. */
function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
}
