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
  ],
});
