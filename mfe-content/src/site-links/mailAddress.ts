import { siteLinks } from '@fairshore/shared-data/site';

/** A mailto link to the sales address. */
export function mailAddress(subject: string, body = ''): string {
  const parts = [`subject=${encodeURIComponent(subject)}`];
  if (body) parts.push(`body=${encodeURIComponent(body)}`);
  return `mailto:${siteLinks().salesEmail}?${parts.join('&')}`;
}
