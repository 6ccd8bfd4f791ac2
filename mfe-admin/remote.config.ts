import { declareRemote } from '@fairshore/remote-kit/release';

export const remoteConfig = declareRemote({
  name: 'mfe-admin',
  owner: 'Console team',
  contract: 2,
  mounts: ['/admin', '/admin/login', '/admin-console'],
  navigation: [],
  examples: [
    'users',
    'listings',
    'interests',
    'leads',
    'questions',
    'rewards',
    'audit',
    'remotes',
    'settings',
  ].map((tab) => `/admin?tab=${tab}`),
});
