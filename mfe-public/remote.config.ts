import { declareRemote } from '@fairshore/remote-kit/release';

export const remoteConfig = declareRemote({
  name: 'mfe-public',
  owner: 'Public site team',
  contract: 2,
  mounts: ['/', '/tokenized-solutions', '/apply', '/learn-more'],
  navigation: [
    { label: 'Home', path: '/', place: 'header', order: 10 },
    { label: 'Solutions', path: '/tokenized-solutions', place: 'header', order: 20 },
    { label: 'Solutions', path: '/tokenized-solutions', place: 'footer', order: 10 },
  ],
});
