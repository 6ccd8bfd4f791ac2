import { loadable } from '@fairshore/shared-ui';
import type { Loadable } from '@fairshore/shared-ui';
import type { ComponentType } from 'react';
import type { ConsoleCounts } from '../records/consoleLists';

/** One entry of the console's sidebar. */
export interface ConsoleSection {
  /** The value of `tab`, as in `/admin?tab=listings`. */
  value: string;
  label: string;
  /** Loaded as a separate chunk. */
  source: Loadable<ComponentType>;
  /** The count shown next to the label, and what it counts, as in '37 new'. */
  count?: { of: keyof ConsoleCounts; meaning: string };
}

const users: ConsoleSection = {
  value: 'users',
  label: 'Users',
  source: loadable(() => import('../users/UsersSection').then(({ UsersSection }) => UsersSection)),
  count: { of: 'users', meaning: 'in all' },
};

const listings: ConsoleSection = {
  value: 'listings',
  label: 'Listings',
  source: loadable(() =>
    import('../listings/ListingsSection').then(({ ListingsSection }) => ListingsSection),
  ),
  count: { of: 'listings', meaning: 'in all' },
};

const interests: ConsoleSection = {
  value: 'interests',
  label: 'Interests',
  source: loadable(() =>
    import('../interests/InterestsSection').then(({ InterestsSection }) => InterestsSection),
  ),
  count: { of: 'toForward', meaning: 'to forward' },
};

const leads: ConsoleSection = {
  value: 'leads',
  label: 'Leads',
  source: loadable(() => import('../leads/LeadsSection').then(({ LeadsSection }) => LeadsSection)),
  count: { of: 'leads', meaning: 'new' },
};

const rewards: ConsoleSection = {
  value: 'rewards',
  label: 'Rewards',
  source: loadable(() => import('../rewards/RewardsSection').then(({ RewardsSection }) => RewardsSection)),
  count: { of: 'rewards', meaning: 'to be paid' },
};

const questions: ConsoleSection = {
  value: 'questions',
  label: 'Questions',
  source: loadable(() =>
    import('../questions/QuestionsSection').then(({ QuestionsSection }) => QuestionsSection),
  ),
  count: { of: 'questions', meaning: 'waiting' },
};

const audit: ConsoleSection = {
  value: 'audit',
  label: 'Audit log',
  source: loadable(() => import('../audit/AuditSection').then(({ AuditSection }) => AuditSection)),
};

const settings: ConsoleSection = {
  value: 'settings',
  label: 'Settings',
  source: loadable(() =>
    import('../settings/SettingsSection').then(({ SettingsSection }) => SettingsSection),
  ),
};

const remotes: ConsoleSection = {
  value: 'remotes',
  label: 'Remotes',
  source: loadable(() => import('../remotes/RemotesSection').then(({ RemotesSection }) => RemotesSection)),
};

/** The console's sections in order: Users, Listings, Interests, Leads, Questions, Rewards, Audit log, Remotes, Settings. */
export const consoleSections: readonly ConsoleSection[] = [
  users,
  listings,
  interests,
  leads,
  questions,
  rewards,
  audit,
  remotes,
  settings,
];

/** The section named in the address; Listings if there is no name or an unknown one. */
export function sectionOf(named: string | null): ConsoleSection {
  return consoleSections.find(({ value }) => value === named) ?? listings;
}
