import type { Remote } from '@fairshore/remote-kit';

const loadPipeline = () => {
  // Warmed up while the page loads: browsers load their country names slowly, and the first card would wait for them.
  setTimeout(() => Intl.DisplayNames.supportedLocalesOf('en'));
  return import('./pipeline/PipelinePage').then((module) => module.PipelinePage);
};
const loadProject = () => import('./details/ProjectPage').then((module) => module.ProjectPage);
const loadCompare = () => import('./compare/ComparePage').then((module) => module.ComparePage);
const loadConfirm = () =>
  import('./confirm-interest/ConfirmInterestPage').then((module) => module.ConfirmInterestPage);
const loadBasket = () => import('./basket/BasketPage').then((module) => module.BasketPage);
const loadAlerts = () => import('./watch-alerts/WatchAlertsPage').then((module) => module.WatchAlertsPage);
const loadReceipt = () => import('./receipt/ReceiptPage').then((module) => module.ReceiptPage);

export const remote: Remote = {
  contract: 2,
  routes: [
    {
      path: '/pipeline',
      title: 'Pipeline',
      description:
        'Tokenized real-world projects open to backers: target APR, minimum ticket and progress of each, followed live.',
      feeds: [{ title: 'New projects on Fairshore', path: '/feed' }],
      load: loadPipeline,
      prefetch: loadPipeline,
    },
    {
      path: '/project/:id',
      title: 'Project',
      description:
        'Key terms, investment thesis, risks and documents of one project, and a way to register interest.',
      load: loadProject,
      prefetch: loadProject,
    },
    {
      path: '/compare',
      isUnlisted: true,
      title: 'Compare projects',
      description:
        'Up to four projects side by side: target APR, minimum ticket, progress, rating and terms of each in one table.',
      load: loadCompare,
      prefetch: loadCompare,
    },
    {
      path: '/basket',
      isUnlisted: true,
      title: 'Basket',
      description:
        'Several projects with amounts before anything is registered: what they come to together, and what if it goes wrong.',
      load: loadBasket,
      prefetch: loadBasket,
    },
    {
      path: '/receipt/:id',
      isUnlisted: true,
      title: 'Receipt',
      description:
        'What was registered, changed or withdrawn, under which terms, and whether it is unaltered.',
      load: loadReceipt,
      prefetch: loadReceipt,
    },
    {
      path: '/confirm-interest',
      isUnlisted: true,
      title: 'Confirm your interest',
      description: 'What the link of a mail is for, and the one click that confirms a non-binding interest.',
      load: loadConfirm,
      prefetch: loadConfirm,
    },
    {
      path: '/watch-alerts',
      isUnlisted: true,
      title: 'Mails about watched projects',
      description: 'What the link of a mail is for: confirming an address, or stopping mails about projects.',
      load: loadAlerts,
    },
  ],
  addresses: async () => (await import('./listing/listingAddresses')).listingAddresses(),
};
