import { escapeHtml } from '../pages/escapeHtml';
import { localAnswer, localPage } from '../pages/localPage';
import { linksIn, type StoredMail } from './Mailbox';

const bodyPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; base-uri 'self'; frame-ancestors 'self'";

/** The mailbox: newest first, optionally only the mails to one address. */
export function mailListPage(mails: readonly StoredMail[], to: string | undefined): Response {
  const rows = mails
    .map(
      (mail) => `<li><a href="/_local/mail/${mail.id}">
        <span class="subject">${escapeHtml(mail.subject)}</span>
        <span class="to">${escapeHtml(mail.to)}</span>
        ${timeElement(mail)}
      </a></li>`,
    )
    .join('\n');
  const filter = to
    ? `<p class="filter">Mails to ${escapeHtml(to)}. <a href="/_local/mail">Show all</a></p>`
    : '';
  const list =
    mails.length > 0
      ? `<ol class="mails">${rows}</ol>`
      : `<div class="empty"><p>No mail yet.</p><p>Sign up, ask for a new password or change an e-mail address, and the mail appears here instead of being sent.</p></div>`;
  return localPage(
    'Mailbox',
    `<h1>Mailbox</h1>
     <p class="lead">Every mail this stack would have sent. None of them left this machine.</p>
     ${filter}${list}`,
  );
}

/** One mail: its plain text with clickable links, and its HTML as a mail program shows it. */
export function mailPage(mail: StoredMail): Response {
  return localPage(
    mail.subject,
    `<p class="back"><a href="/_local/mail">All mails</a></p>
     <h1>${escapeHtml(mail.subject)}</h1>
     <dl class="head">
       <div><dt>To</dt><dd><a href="/_local/mail?to=${encodeURIComponent(mail.to)}">${escapeHtml(mail.to)}</a></dd></div>
       <div><dt>Received</dt><dd>${timeElement(mail)}</dd></div>
       ${headerRows(mail)}
     </dl>
     <section aria-labelledby="html-heading"><h2 id="html-heading">As the recipient sees it</h2>
       <iframe title="${escapeHtml(mail.subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox"
         src="/_local/mail/${mail.id}/body"></iframe></section>
     <section aria-labelledby="text-heading"><h2 id="text-heading">Text</h2>
       <p class="text">${linkify(mail.text)}</p></section>`,
  );
}

function headerRows({ headers }: StoredMail): string {
  return Object.entries(headers)
    .map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join('\n');
}

/** The HTML of a mail on its own; links open in a new tab, scripts and forms do nothing. */
export function mailBody(mail: StoredMail): Response {
  const html = /<head[^>]*>/i.test(mail.html)
    ? mail.html.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`)
    : `<!doctype html><base target="_blank">${mail.html.replace(/^\s*<!doctype[^>]*>/i, '')}`;
  return localAnswer(html, 'text/html; charset=utf-8', bodyPolicy);
}

export function mailNotFound(): Response {
  return localPage(
    'No such mail',
    `<h1>No such mail</h1><p class="lead">It may have been cleared. <a href="/_local/mail">All mails</a></p>`,
    404,
  );
}

/** The JSON for tests and scripts: the mail and the addresses it links to. */
export function mailAsJson(mail: StoredMail): StoredMail & { links: string[] } {
  return { ...mail, links: linksIn(mail.text) };
}

function linkify(text: string): string {
  let html = '';
  let from = 0;
  for (const match of text.matchAll(/https?:\/\/[^\s<>"]+/g)) {
    const address = escapeHtml(match[0]);
    html += `${escapeHtml(text.slice(from, match.index))}<a href="${address}">${address}</a>`;
    from = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(from));
}

function timeElement(mail: StoredMail): string {
  const date = new Date(mail.createdAt);
  const shown = date.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  return `<time datetime="${date.toISOString()}">${shown}</time>`;
}
