import { declareRemote } from '@fairshore/remote-kit/release';

export const remoteConfig = declareRemote({
  name: 'mfe-admin',
  owner: 'Console team',
  mounts: ['/admin', '/admin/login', '/admin-console'],
  navigation: [],
});
