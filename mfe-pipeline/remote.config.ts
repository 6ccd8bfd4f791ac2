import { declareRemote } from '@fairshore/remote-kit/release';

/** Two demo projects from `supabase/seed.sql`. */
const two = 'dea5fb31-4a11-48d5-baa1-3eafc29bfa56,651ff333-e98e-46f6-b809-3c5d73eaab5b';

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
  examples: [`/compare?ids=${two}`, `/basket?ids=${two}`],
});
