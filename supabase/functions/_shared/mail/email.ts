import { contours } from './contours.ts';
import { markup } from './html.ts';
import type { Html } from './html.ts';

/** An entry in a mail that lists several things, each with its own link. */
export interface EmailItem {
  text: string;
  note: string;
  label: string;
  address: string;
}

/** The contents of a mail, in reading order. */
export interface Email {
  subject: string;
  /** The preview line that mail programs show next to the subject. */
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  /** Particulars, such as the date of an event. */
  facts?: readonly (readonly [label: string, value: string])[];
  items?: readonly EmailItem[];
  action?: {
    label: string;
    address: string;
    /** Also shows the address as text below the button: for the links a mail is about. */
    isWrittenOut?: boolean;
  };
  /** What to do if the mail was not expected. */
  notes: readonly string[];
  /** Where the reader unsubscribes from mails of this kind; omitted for security mails. */
  unsubscribe?: string;
  /** The page of that link, if it offers more than unsubscribing from this kind of mail. */
  stopPage?: { path: string; label: string };
}

const fonts =
  "'Instrument Sans',-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const imprint = [
  'Fairshore is an advisory and exposure platform. It holds no funds, and it never asks for your password or for a payment by email.',
  'Fairshore Advisory LLC, Wyoming · Fairshore Advisory S.R.L., Bucharest',
];

// Mail programs without dark mode ignore this; the others would otherwise guess how to invert the colours.
const darkStyle = `
      @media (prefers-color-scheme: dark) {
        .ground { background-color: #0b1413 !important; }
        .sheet { background-color: #121e1c !important; border-color: #243330 !important; }
        .ink { color: #e9f0ee !important; }
        .soft { color: #a6b7b3 !important; }
        .line { border-color: #243330 !important; }
        .button { background-color: #5ccbaa !important; }
        .label { color: #06231c !important; }
        .link { color: #5ccbaa !important; }
      }
      @media (max-width: 480px) {
        .sheet-inside { padding: 24px 20px 28px !important; }
        .heading { font-size: 23px !important; }
        .edge { padding-left: 20px !important; padding-right: 20px !important; }
      }
    `;

/**
 * The HTML of a mail: tables and inline styles, as Outlook and Gmail require; no comments, because hosted auth servers
 * remove them from templates.
 */
export function emailHtml(email: Email, siteUrl: string): string {
  const {
    subject,
    preheader,
    heading,
    paragraphs,
    facts = [],
    items = [],
    action,
    notes,
    unsubscribe,
    stopPage,
  } = email;
  return markup`<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
    <title>${subject}</title>
    <style>${{ markup: darkStyle }}</style>
  </head>
  <body class="ground" style="margin:0;padding:0;background-color:#f5f7f6">
    <div style="display:none;max-height:0;overflow:hidden">${preheader}</div>
    <div role="article" aria-roledescription="email" aria-label="${subject}" lang="en" dir="ltr">
    <table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f5f7f6">
      <tr>
        <td align="center" style="padding:32px 16px 40px">
          <table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px;table-layout:fixed">
            <tr>
              <td class="edge" bgcolor="#0b2a26" style="padding:22px 28px 0;border-radius:14px 14px 0 0;background-color:#0b2a26;font-family:${fonts};font-size:20px;line-height:26px;font-weight:600;letter-spacing:-0.012em">
                <a href="${siteUrl}/" style="color:#f2f7f5;text-decoration:none">Fairshore</a>
              </td>
            </tr>
            <tr>
              <td height="72" bgcolor="#0b2a26" style="height:72px;padding:0;background-color:#0b2a26;font-size:0;line-height:0">${contours}</td>
            </tr>
            <tr>
              <td class="sheet sheet-inside" bgcolor="#ffffff" style="padding:32px 28px;border:1px solid #dce3e1;border-top:0;border-radius:0 0 14px 14px;background-color:#ffffff;font-family:${fonts};overflow-wrap:anywhere;word-break:break-word">
                <h1 class="ink heading" style="margin:0 0 16px;font-size:26px;line-height:1.2;font-weight:600;letter-spacing:-0.025em;color:#0d1f1d">${heading}</h1>
                ${paragraphs.map((text) => paragraph(text))}${factTable(facts)}${itemTable(items)}${action ? button(action) : []}
              </td>
            </tr>
            <tr>
              <td class="soft edge" style="padding:20px 28px 0;font-family:${fonts};font-size:13px;line-height:1.5;color:#5c6d69;overflow-wrap:anywhere">
                ${notes.map((text) => note(linked(text, siteUrl)))}${unsubscribe === undefined ? [] : unsubscribeLine(unsubscribe, stopPage?.label)}${imprint.map((text) => note([markup`${text}`]))}
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
    </div>
  </body>
</html>
`.markup;
}

/** The same mail as plain text, for programs that don't show HTML and people who don't want it. */
export function emailText(email: Email, siteUrl: string): string {
  const { heading, paragraphs, facts = [], items = [], action, notes, unsubscribe, stopPage } = email;
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...items.map(({ text, note: when, label, address }) => `${text}\n${when}\n${label}: ${address}`),
    action ? `${action.label}: ${action.address}` : '',
    ...notes,
    unsubscribe === undefined ? '' : `${stopPage?.label ?? stopWords}: ${unsubscribe}`,
    '--',
    ...imprint,
    `${siteUrl}/`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function note(content: readonly Html[]): Html {
  return markup`<p style="margin:0 0 12px">${content}</p>`;
}

/** Turns the site's own addresses in a text into links; each address ends at a space. */
function linked(text: string, siteUrl: string): Html[] {
  const site = `${siteUrl}/`;
  return text
    .split(/( )/)
    .map((word) =>
      word.startsWith(site)
        ? markup`<a class="link" href="${word}" style="color:#0b6652">${word}</a>`
        : markup`${word}`,
    );
}

const stopWords = 'Stop mails like this';

function unsubscribeLine(address: string, label = stopWords): Html {
  return markup`<p style="margin:0 0 12px"><a class="link" href="${address}" style="color:#0b6652">${label}</a></p>`;
}

function itemTable(items: readonly EmailItem[]): Html[] {
  if (items.length === 0) return [];
  const rows = items.map(
    ({ text, note: when, label, address }) => markup`<tr>
                    <td class="line" valign="top" style="padding:14px 0;border-top:1px solid #dce3e1">
                      <p class="ink" style="margin:0 0 4px;font-size:15px;line-height:1.45;font-weight:500;color:#0d1f1d">${lines(text)}</p>
                      <p class="soft" style="margin:0;font-size:14px;line-height:1.5;color:#5c6d69">${when} · <a class="link" href="${address}" style="color:#0b6652">${label}</a></p>
                    </td>
                  </tr>`,
  );
  return [
    markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px">
                  ${rows}
                </table>
                `,
  ];
}

function paragraph(text: string): Html {
  return markup`<p class="soft" style="margin:0 0 16px;font-size:16px;line-height:1.55;color:#4a5c59">${text}</p>
                `;
}

/** A text that people wrote, in the lines in which they wrote it. */
function lines(text: string): Html[] {
  return text.split(/\r?\n/).map((line, place) => (place === 0 ? markup`${line}` : markup`<br />${line}`));
}

function factTable(facts: readonly (readonly [label: string, value: string])[]): Html[] {
  if (facts.length === 0) return [];
  const rows = facts.map(
    ([label, value]) => markup`<tr>
                    <td class="soft line" width="96" valign="top" style="padding:10px 12px 10px 0;border-top:1px solid #dce3e1;font-size:14px;line-height:1.5;color:#5c6d69">${label}</td>
                    <td class="ink line" valign="top" style="padding:10px 0;border-top:1px solid #dce3e1;font-size:15px;line-height:1.45;font-weight:500;color:#0d1f1d">${lines(value)}</td>
                  </tr>`,
  );
  return [
    markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px">
                  ${rows}
                </table>
                `,
  ];
}

function button({ label, address, isWrittenOut = false }: NonNullable<Email['action']>): Html[] {
  const written = markup`<p class="soft" style="margin:0 0 6px;font-size:14px;line-height:1.5;color:#5c6d69">If the button does not work, open this address:</p>
                <p style="margin:0;font-size:14px;line-height:1.5;word-break:break-all"><a class="link" href="${address}" style="color:#0b6652">${address}</a></p>`;
  return [
    markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 ${isWrittenOut ? '24px' : '4px'}">
                  <tr>
                    <td class="button" align="center" bgcolor="#0b6652" style="border-radius:8px;background-color:#0b6652;mso-padding-alt:12px 22px">
                      <a class="label" href="${address}" style="display:inline-block;padding:12px 22px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${label}</a>
                    </td>
                  </tr>
                </table>
                ${isWrittenOut ? written : []}`,
  ];
}
