import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { ConsoleCounts } from '../records/consoleLists';

/** One entry of the console's sidebar. */
export interface ConsoleSection {
  /** The value of `tab`, as in `/admin?tab=listings`. */
  value: string;
  label: string;
  /** Loaded as a separate chunk: `section(() => import('…'))`. */
  Section: ComponentType;
  /** The count shown next to the label, and what it counts, as in '37 new'. */
  count?: { of: keyof ConsoleCounts; meaning: string };
}

const users: ConsoleSection = {
  value: 'users',
  label: 'Users',
  Section: lazy(() => import('../users/UsersSection').then(({ UsersSection: Section }) => asPage(Section))),
  count: { of: 'users', meaning: 'in all' },
};

const listings: ConsoleSection = {
  value: 'listings',
  label: 'Listings',
  Section: lazy(() =>
    import('../listings/ListingsSection').then(({ ListingsSection: Section }) => asPage(Section)),
  ),
  count: { of: 'listings', meaning: 'in all' },
};

const interests: ConsoleSection = {
  value: 'interests',
  label: 'Interests',
  Section: lazy(() =>
    import('../interests/InterestsSection').then(({ InterestsSection: Section }) => asPage(Section)),
  ),
  count: { of: 'interests', meaning: 'in all' },
};

const leads: ConsoleSection = {
  value: 'leads',
  label: 'Leads',
  Section: lazy(() => import('../leads/LeadsSection').then(({ LeadsSection: Section }) => asPage(Section))),
  count: { of: 'leads', meaning: 'new' },
};

const rewards: ConsoleSection = {
  value: 'rewards',
  label: 'Rewards',
  Section: lazy(() =>
    import('../rewards/RewardsSection').then(({ RewardsSection: Section }) => asPage(Section)),
  ),
  count: { of: 'rewards', meaning: 'to be paid' },
};

const questions: ConsoleSection = {
  value: 'questions',
  label: 'Questions',
  Section: lazy(() =>
    import('../questions/QuestionsSection').then(({ QuestionsSection: Section }) => asPage(Section)),
  ),
  count: { of: 'questions', meaning: 'waiting' },
};

const audit: ConsoleSection = {
  value: 'audit',
  label: 'Audit log',
  Section: lazy(() => import('../audit/AuditSection').then(({ AuditSection: Section }) => asPage(Section))),
};

const settings: ConsoleSection = {
  value: 'settings',
  label: 'Settings',
  Section: lazy(() =>
    import('../settings/SettingsSection').then(({ SettingsSection: Section }) => asPage(Section)),
  ),
};

const remotes: ConsoleSection = {
  value: 'remotes',
  label: 'Remotes',
  Section: lazy(() =>
    import('../remotes/RemotesSection').then(({ RemotesSection: Section }) => asPage(Section)),
  ),
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

/** Wraps a component in the module shape that `lazy` expects. */
function asPage(Section: ComponentType) {
  return { default: Section };
}
