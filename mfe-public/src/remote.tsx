import type { Remote } from '@fairshore/remote-kit';
import { HomePage } from './home/HomePage';

export const remote: Remote = {
  contract: 2,
  routes: [
    {
      path: '/',
      title: 'Real assets, on terms you can read',
      description:
        'Advice for issuers of tokenized real-world assets, and projects whose full terms backers can read before they register non-binding interest.',
      feeds: [{ title: 'New projects on Fairshore', path: '/feed' }],
      // In the first chunk on purpose: the host preloads it, so Home needs no further round trip.
      load: () => Promise.resolve(HomePage),
    },
    {
      path: '/tokenized-solutions',
      title: 'Tokenized Solutions',
      description:
        'Ten kinds of assets, from real estate to DAO pools: what a token can do for each, and packages for issuers with stated starting prices.',
      load: () => import('./tokenized-solutions/SolutionsPage').then((page) => page.SolutionsPage),
    },
    {
      path: '/apply',
      title: 'Apply for Membership',
      description:
        'Apply for membership of the Fairshore backer community: a short form, read by a person. It costs nothing.',
      load: () => import('./apply/ApplyPage').then((page) => page.ApplyPage),
    },
    {
      path: '/learn-more',
      title: 'What membership is',
      description:
        'Membership of the Fairshore backer community: what it is and is not, what members get, and what it costs.',
      load: () => import('./learn-more/LearnMorePage').then((page) => page.LearnMorePage),
    },
  ],
};
