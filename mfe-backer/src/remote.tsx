import type { Remote } from '@fairshore/remote-kit';

const portal = {
  title: 'Backer Portal',
  description: 'Your registered interest, its indicative value and how it is spread over sectors.',
  access: 'backer',
  load: () => import('./portal/PortalPage').then((module) => module.PortalPage),
} as const;

/** The backer portal under both of its addresses. */
export const remote: Remote = {
  contract: 2,
  routes: [
    { path: '/backer-portal', ...portal },
    { path: '/backer', ...portal },
    {
      path: '/unsubscribe',
      isUnlisted: true,
      title: 'Stop mails',
      description: 'What the link of a mail stops, and the one click that does it.',
      load: () => import('./unsubscribe/UnsubscribePage').then((module) => module.UnsubscribePage),
    },
  ],
};
