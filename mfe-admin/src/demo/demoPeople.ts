import type { ConsoleUser } from '../records/consoleLists';
import { marked } from '../records/reward';
import type { Reward } from '../records/reward';
import { profileName } from '../records/profile';
import type { ChangedProfile, NewProfile, Profile } from '../records/profile';
import { DemoRows } from './DemoRows';

/** The example users of the console without a backend. */
export const demoUsers = new DemoRows<ConsoleUser>([
  user(6, 'Demo Petra Lund', 'petra@example.com', 'investor', 'suspended', '2025-02-25'),
  user(5, 'Demo Dana Whitfield', 'dana@example.com', 'investor', 'active', '2025-02-20'),
  user(4, 'Demo Mihai Stan', 'mihai@example.com', 'investor', 'active', '2025-02-11'),
  user(3, 'Demo Owen Clarke', 'owen@example.com', 'analyst', 'active', '2024-12-03'),
  user(2, 'Demo Irina Vasile', 'irina@example.com', 'manager', 'active', '2024-11-19'),
  user(1, 'Demo Admin', 'admin@example.com', 'admin', 'active', '2024-11-04'),
]);

/** The example rewards of the console without a backend. */
export const demoRewards = new DemoRows<Reward>([
  reward(4, 'dana@example.com', 'petra@example.com', 50, 'pending', '2025-05-22T09:10:00+00:00'),
  reward(3, 'mihai@example.com', 'dana@example.com', 75, 'pending', '2025-04-15T13:40:00+00:00'),
  reward(2, 'owen@example.com', 'mihai@example.com', 50, 'paid', '2025-02-24T10:05:00+00:00'),
  reward(1, 'irina@example.com', 'owen@example.com', 100, 'paid', '2025-01-09T16:30:00+00:00'),
]);

/** Stores a new or changed profile in the examples. */
export function saveDemoUser(save: NewProfile | ChangedProfile): Profile {
  const before =
    'seen' in save
      ? save.seen
      : { id: save.id, name: null, createdAt: new Date().toISOString().slice(0, 10), editVersion: 1 };
  const profile: Profile = {
    ...before,
    ...('seen' in save ? { ...save.seen, ...save.changes } : save.draft),
  };
  demoUsers.save({ ...profile, name: profileName(profile) });
  return profile;
}

/** Marks an example as paid or pending. */
export function markDemoReward(id: string, status: Reward['status']): void {
  const known = demoRewards.all().find((reward) => reward.id === id);
  if (known) demoRewards.save(marked(known, status));
}

function user(
  number: number,
  name: string,
  email: string,
  role: ConsoleUser['role'],
  status: ConsoleUser['status'],
  createdAt: string,
): ConsoleUser {
  return { id: `demo-user-${number}`, name, fullName: name, email, role, status, createdAt, editVersion: 1 };
}

function reward(
  number: number,
  referrer: string,
  referee: string,
  amount: number,
  status: Reward['status'],
  createdAt: string,
): Reward {
  const paidAt = status === 'paid' ? createdAt : null;
  return {
    id: `demo-reward-${number}`,
    referrer,
    referee,
    amount,
    status,
    createdAt,
    paidAt,
    editVersion: 1,
  };
}
