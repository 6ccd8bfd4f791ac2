import { defineRemote } from '@fairshore/shared-remote';

export const remote = defineRemote({
  routes: [
    {
      path: '/',
      title: 'Real assets, on terms you can read',
      description:
        'Advice for issuers of tokenized real-world assets, and projects whose full terms backers can read before they register non-binding interest.',
      load: () => import('./home/HomePage').then((page) => page.HomePage),
    },
    {
      path: '/tokenized-solutions',
      title: 'Tokenized Solutions',
      description:
        'Ten kinds of assets, from real estate to DAO pools: what a token can do for each, and the four steps from evaluation to market launch.',
      load: () => import('./tokenized-solutions/SolutionsPage').then((page) => page.SolutionsPage),
    },
  ],
});
