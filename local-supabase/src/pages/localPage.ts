import { readFileSync } from 'node:fs';
import { escapeHtml } from './escapeHtml';

const stylesheet = readFileSync(new URL('./page.css', import.meta.url), 'utf8');

/** Content security policy of the local pages: no scripts at all. */
const policy =
  "default-src 'none'; img-src data:; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The stylesheet of all local pages, served at /_local/page.css. */
export function localStylesheet(): Response {
  return localAnswer(stylesheet, 'text/css; charset=utf-8', policy);
}

/** A page of the local stack. `content` is HTML: the caller has to escape anything untrusted. */
export function localPage(title: string, content: string, status = 200): Response {
  return localAnswer(
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Fairshore local stack</title>
<link rel="stylesheet" href="/_local/page.css">
<link rel="icon" href="data:,">
</head>
<body>
<header><a href="/">Fairshore</a><span>Local stack</span></header>
<main>${content}</main>
</body>
</html>`,
    'text/html; charset=utf-8',
    policy,
    status,
  );
}

/** A response that is never cached or sniffed, and never sent to other sites as a referrer. */
export function localAnswer(
  body: string,
  contentType: string,
  contentPolicy: string,
  status = 200,
): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': contentType,
      'content-security-policy': contentPolicy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  });
}
