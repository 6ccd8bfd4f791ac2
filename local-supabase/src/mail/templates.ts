import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import type { AuthMailKind, OutgoingAuthMail } from '../lite/openLite';
import { escapeHtml } from '../pages/escapeHtml';

interface RenderedMail {
  subject: string;
  html: string;
}

interface Template {
  subject: string;
  html: string;
}

const linkTypes: Record<AuthMailKind, string> = {
  confirmation: 'signup',
  recovery: 'recovery',
  magic_link: 'magiclink',
  email_change: 'email_change',
  reauthentication: '',
};

/** Defaults for templates that the project does not have. */
const plain: Record<AuthMailKind, { subject: string; action: string }> = {
  confirmation: { subject: 'Confirm your e-mail address', action: 'Confirm this address' },
  recovery: { subject: 'Set a new password', action: 'Set a new password' },
  magic_link: { subject: 'Your sign-in link', action: 'Sign in' },
  email_change: { subject: 'Confirm your new e-mail address', action: 'Confirm the new address' },
  reauthentication: { subject: 'Your confirmation code', action: '' },
};

/** Renders the auth mails from a Supabase project's own templates and subjects. */
export interface MailTemplates {
  render(mail: OutgoingAuthMail): Promise<RenderedMail>;
}

export function createMailTemplates(folder: string, siteUrl: string): MailTemplates {
  return {
    render: async (mail) => {
      const template = await loadTemplate(folder, mail.kind);
      const type = linkTypes[mail.kind];
      const link = `${siteUrl}/?token_hash=${encodeURIComponent(mail.tokenHash)}&type=${type}`;
      const values: Record<string, string> = {
        SiteURL: siteUrl,
        TokenHash: mail.tokenHash,
        Token: mail.token,
        Email: mail.email,
        NewEmail: mail.newEmail,
        RedirectTo: siteUrl,
        ConfirmationURL: link,
      };
      return {
        subject: fill(template.subject, values, (text) => text),
        html: fill(template.html, values, escapeHtml),
      };
    },
  };
}

/** Fills in Go's template placeholders, as far as mail templates use them; an unknown one becomes empty. */
function fill(template: string, values: Record<string, string>, escape: (text: string) => string): string {
  return template.replace(/\{\{\s*\.([\w.]+)\s*\}\}/g, (_, name: string) => escape(values[name] ?? ''));
}

async function loadTemplate(folder: string, kind: AuthMailKind): Promise<Template> {
  const subject = (await configuredSubject(folder, kind)) ?? plain[kind].subject;
  const file = join(folder, `${kind}.html`);
  if (existsSync(file)) return { subject, html: await readFile(file, 'utf8') };
  const body =
    kind === 'reauthentication'
      ? '<p>Your code: <strong>{{ .Token }}</strong></p>'
      : `<p><a href="{{ .ConfirmationURL }}">${plain[kind].action}</a></p>`;
  return {
    subject,
    html: `<!doctype html><html lang="en"><title>${subject}</title><h1>${subject}</h1>${body}</html>`,
  };
}

async function configuredSubject(folder: string, kind: string): Promise<string | undefined> {
  const file = join(folder, '..', 'config.toml');
  if (!existsSync(file)) return undefined;
  let value: unknown = parse(await readFile(file, 'utf8'));
  for (const key of ['auth', 'email', 'template', kind, 'subject']) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.entries(value).find(([name]) => name === key)?.[1];
  }
  return typeof value === 'string' ? value : undefined;
}
