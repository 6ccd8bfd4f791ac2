import { declareRemote } from '@fairshore/shared-remote/release';

export const remoteConfig = declareRemote({
  name: 'mfe-content',
  owner: 'Content team',
  mounts: ['/advisory', '/backer-community', '/resources', '/resources/:slug'],
  navigation: [
    { label: 'Advisory', path: '/advisory', place: 'header', order: 50 },
    { label: 'Advisory', path: '/advisory', place: 'footer', order: 20 },
    { label: 'Community', path: '/backer-community', place: 'header', order: 70 },
    { label: 'Community', path: '/backer-community', place: 'footer', order: 40 },
    { label: 'Resources', path: '/resources', place: 'header', order: 60 },
  ],
});
