import { readFileSync } from 'node:fs';
import { escapeHtml } from './escapeHtml';

const stylesheet = readFileSync(new URL('./page.css', import.meta.url), 'utf8');

/** No script at all. */
const policy =
  "default-src 'none'; img-src data:; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The stylesheet of all local pages, served at /_local/page.css. */
export function localStylesheet(): Response {
  return localAnswer(stylesheet, 'text/css; charset=utf-8', policy);
}

/** A page that only this machine's stack has. `content` is HTML: whoever writes it escapes what came from outside. */
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

/** An answer that is never cached, sniffed or named to another site. */
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
