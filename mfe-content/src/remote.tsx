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
    {
      path: '/resources',
      title: 'Resource Center',
      description:
        'Standards, regulation and official papers on tokenized real-world assets, summed up in plain words, and articles on reading an offering.',
      load: () => import('./resources/ResourcesPage').then((page) => page.ResourcesPage),
    },
    {
      path: '/resources/:slug',
      title: 'Article',
      description: 'An article of the Resource Center on tokenized real-world assets.',
      load: () => import('./resources/ArticlePage').then((page) => page.ArticlePage),
    },
  ],
});
