import { declareRemote } from '@fairshore/remote-kit/release';

export const remoteConfig = declareRemote({
  name: 'mfe-pipeline',
  owner: 'Pipeline team',
  contract: 2,
  mounts: [
    '/pipeline',
    '/project/:id',
    '/compare',
    '/basket',
    '/receipt/:id',
    '/confirm-interest',
    '/watch-alerts',
  ],
  navigation: [
    { label: 'Pipeline', path: '/pipeline', place: 'header', order: 30 },
    { label: 'Pipeline', path: '/pipeline', place: 'footer', order: 30 },
  ],
});
