import { defineRemote } from '@fairshore/shared-remote';

export const remote = defineRemote({
  routes: [
    {
      path: '/advisory',
      title: 'Advisory Support',
      description:
        'Advice for issuers of tokenized real-world assets: a consultation with a senior partner and three packages with stated scope, price and duration.',
      load: () => import('./advisory/AdvisoryPage').then((page) => page.AdvisoryPage),
    },
    {
      path: '/backer-community',
      title: 'Backer Community',
      description:
        'Events, membership and a newsletter for people who back tokenized real-world assets, and third-party AI tools for reading and comparing them.',
      load: () => import('./community/CommunityPage').then((page) => page.CommunityPage),
    },
  ],
});
