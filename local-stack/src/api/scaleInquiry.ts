import { z } from 'zod';
import type { Backend } from '../backend';
import { escapeHtml } from '../pages/escapeHtml';

const recipient = 'advisory@fairshore.example';
const longestBody = 16_384;

const text = (length: number) => z.string().trim().max(length);

/** `to` and `subject` are sent by the page, as the document says, and ignored: where a mail goes is the server's word. */
const inquirySchema = z.object({
  data: z.object({
    name: text(120).min(1),
    email: text(254).regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/),
    phone: text(40).optional().default(''),
    product: text(200).optional().default(''),
    jurisdiction: text(120).optional().default(''),
    budget: text(80).optional().default(''),
  }),
});

/** POST /api/scale-inquiry: stores the lead first, then mails the sales address. 4xx says what was wrong. */
export async function answerScaleInquiry(
  backend: Backend,
  request: Request,
  info: { ip: string },
): Promise<Response> {
  if (request.method !== 'POST') {
    return Response.json({ error: 'method_not_allowed' }, { status: 405, headers: { allow: 'POST' } });
  }
  const body = await request.text();
  if (body.length > longestBody) return Response.json({ error: 'too_large' }, { status: 413 });
  const inquiry = inquirySchema.safeParse(parseJson(body));
  if (!inquiry.success) {
    const fields = inquiry.error.issues.map(({ path }) => path.at(-1));
    return Response.json({ error: 'invalid', fields }, { status: 400 });
  }
  const { name, email, ...meta } = inquiry.data.data;

  // As the visitor, not as the server: the table's own limits and rate apply.
  const stored = await backend.fetch(
    new Request(new URL('/rest/v1/leads', request.url), {
      method: 'POST',
      headers: {
        apikey: backend.publishableKey,
        'content-type': 'application/json',
        prefer: 'return=minimal',
      },
      body: JSON.stringify({ email, name, intent: 'scale_inquiry', source: 'advisory_page', meta }),
    }),
    info,
  );
  if (!stored.ok) return Response.json({ error: 'not_stored' }, { status: stored.status });

  const rows = Object.entries({ Name: name, 'E-mail': email, ...meta });
  await backend.mailbox.send({
    kind: 'scale_inquiry',
    to: recipient,
    subject: `SCALE inquiry from ${name}`,
    html: `<h1>SCALE inquiry</h1><dl>${rows.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value || '–')}</dd>`).join('')}</dl>`,
  });
  return Response.json({ ok: true });
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
