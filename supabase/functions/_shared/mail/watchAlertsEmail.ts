import type { Email } from './email.ts';
import { isolated } from './mailedProject.ts';

/** Asks an address to confirm alerts about changes, by a click on its link. Throws an Error if data is missing. */
export function watchAlertsEmail(data: Readonly<Record<string, unknown>>, siteUrl: string): Email {
  const { token, projects, total } = data;
  if (typeof token !== 'string') throw new Error('The mail has no link.');
  if (!Array.isArray(projects) || projects.length === 0 || typeof total !== 'number')
    throw new Error('The mail names no project.');
  const names = projects.filter((name) => typeof name === 'string').map(isolated);
  const rest = total - names.length;
  return {
    subject: 'Confirm: mails about the projects you watch',
    preheader: `One click, and we tell you what changes in ${total === 1 ? names[0] : `${total} projects`}.`,
    heading: 'Tell you when something changes?',
    paragraphs: [
      'Hello,',
      'Somebody, we hope you, asked us to write to this address when the terms of these projects change. We do so once you confirm it: open the link, on any device, and press the button there.',
    ],
    facts: [
      [
        total === 1 ? 'Project' : 'Projects',
        `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`,
      ] as const,
    ],
    action: {
      label: 'Look and confirm',
      address: `${siteUrl}/watch-alerts#${encodeURIComponent(token)}`,
      isWrittenOut: true,
    },
    notes: [
      'The link works for 48 hours. Each later mail has a link that stops one project or all.',
      'It was not you? Then do nothing: we write nothing more, and this address is deleted after 48 hours. The link’s page deletes it at once.',
    ],
  };
}
