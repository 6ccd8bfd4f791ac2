import { declareRemote } from '@fairshore/shared-remote/release';

export const remoteConfig = declareRemote({
  name: 'mfe-content',
  owner: 'Content team',
  mounts: [
    '/advisory',
    '/backer-community',
    '/privacy',
    '/resources',
    '/resources/:slug',
    '/terms',
    '/disclaimer',
    '/security',
    '/compliance',
    '/compliance/policies/:slug',
    '/compliance/reports/:slug',
  ],
  navigation: [
    { label: 'Advisory', path: '/advisory', place: 'header', order: 50 },
    { label: 'Advisory', path: '/advisory', place: 'footer', order: 20 },
    { label: 'Community', path: '/backer-community', place: 'header', order: 70 },
    { label: 'Community', path: '/backer-community', place: 'footer', order: 40 },
    { label: 'Privacy', path: '/privacy', place: 'footer', order: 70 },
    { label: 'Resources', path: '/resources', place: 'header', order: 60 },
    { label: 'Terms', path: '/terms', place: 'footer', order: 80 },
    { label: 'Disclaimer', path: '/disclaimer', place: 'footer', order: 100 },
    { label: 'Security', path: '/security', place: 'footer', order: 60 },
    { label: 'Compliance', path: '/compliance', place: 'footer', order: 90 },
  ],
});
