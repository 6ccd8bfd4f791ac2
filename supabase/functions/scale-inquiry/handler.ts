import { requireSettings } from '../_shared/FunctionContext.ts';
import type { FunctionContext } from '../_shared/FunctionContext.ts';
import { deliverMail } from '../_shared/mail/deliverMail.ts';
import { emailHtml, emailText } from '../_shared/mail/email.ts';
import type { Email } from '../_shared/mail/email.ts';
import { postToProject } from '../_shared/projectApi.ts';
import { textWithin } from '../_shared/textWithin.ts';
import { readInquiry } from './inquiry.ts';
import type { Inquiry } from './inquiry.ts';

/** In bytes. */
const longestBody = 16_384;

/** Milliseconds the mail may take: the page waits 8 s for all of it, and calls what is unanswered then not sent. */
const mailTimeoutMs = 4_000;

/**
 * POST /api/scale-inquiry: stores the lead first, then mails the sales address. 4xx responses say what was wrong. A stored
 * inquiry counts as received even when its mail fails, because the console shows it. So does one that was stored under the
 * same `requestId` before; it is not mailed again, because the rate limit doesn't count it.
 */
export async function handle(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') {
    return Response.json({ error: 'method_not_allowed' }, { status: 405, headers: { allow: 'POST' } });
  }
  const { SALES_ADDRESS: recipient, SITE_URL } = requireSettings(context, ['SALES_ADDRESS', 'SITE_URL']);
  const body = await textWithin(request, longestBody);
  if (body === null) return Response.json({ error: 'too_large' }, { status: 413 });
  const read = readInquiry(body);
  // Bots get the same response as people; nothing they send is stored or mailed.
  if ('isProgram' in read) return Response.json({ ok: true });
  if ('invalid' in read) return Response.json({ error: 'invalid', fields: read.invalid }, { status: 400 });
  const { inquiry, requestId } = read;
  const { name, email, ...meta } = inquiry;

  // As the visitor, not as the server, so that the table's own limits and rate limit apply.
  const lead = { email, name, intent: 'scale_inquiry', source: 'advisory_page', meta, request_id: requestId };
  const stored = await postToProject(context, 'visitor', 'leads', lead, { prefer: 'return=minimal' });
  if (await isStoredAlready(stored)) return Response.json({ ok: true });
  if (!stored.ok) {
    const wait = stored.headers.get('retry-after');
    const headers = { ...(wait !== null && { 'retry-after': wait }) };
    return Response.json({ error: 'not_stored' }, { status: stored.status, headers });
  }

  const siteUrl = SITE_URL.replace(/\/+$/, '');
  const notice = inquiryEmail(inquiry, siteUrl);
  try {
    const mail = {
      key: crypto.randomUUID(),
      kind: 'scale_inquiry',
      to: recipient,
      subject: notice.subject,
      html: emailHtml(notice, siteUrl),
      text: emailText(notice, siteUrl),
      replyTo: email,
    };
    await deliverMail(context, mail, mailTimeoutMs);
  } catch (error) {
    context.log(`scale-inquiry: stored, but not mailed. ${error instanceof Error ? error.message : ''}`);
  }
  return Response.json({ ok: true });
}

/** Whether the table holds a lead with this `request_id` already. */
async function isStoredAlready(answer: Response): Promise<boolean> {
  return answer.status === 409 && (await answer.text()).includes('leads_request_once');
}

function inquiryEmail(
  { name, email, phone, product, jurisdiction, budget }: Inquiry,
  siteUrl: string,
): Email {
  return {
    subject: `SCALE inquiry from ${name}`,
    preheader: product || 'Sent from the advisory page.',
    heading: 'SCALE inquiry',
    paragraphs: [
      'Sent from the advisory page and stored as a lead. Answering this mail writes to the person.',
    ],
    facts: [
      ['Name', name],
      ['Email', email],
      ['Phone', phone || '–'],
      ['Product', product || '–'],
      ['Jurisdiction', jurisdiction || '–'],
      ['Budget', budget || '–'],
    ],
    action: { label: 'Open the console', address: `${siteUrl}/admin?tab=leads` },
    notes: [],
  };
}
