import { declareRemote } from '@fairshore/remote-kit/release';

export const remoteConfig = declareRemote({
  name: 'mfe-backer',
  owner: 'Backer portal team',
  contract: 2,
  mounts: ['/backer-portal', '/backer', '/unsubscribe'],
  navigation: [{ label: 'Backer Portal', path: '/backer-portal', place: 'header', order: 40 }],
  examples: ['overview', 'portfolio', 'activity', 'inbox', 'analytics', 'settings'].map(
    (tab) => `/backer-portal?tab=${tab}`,
  ),
});
