import { demoListings } from '@fairshore/shared-data/demo';
import type { ConsoleInterest } from '../records/consoleLists';
import { demoUsers } from './demoPeople';

/** The example interests of the console without a backend, newest first. */
export const demoInterests: readonly ConsoleInterest[] = [
  interest(4, 'demo-grain', 'petra@example.com', 750, null, '2025-05-30T15:05:00+00:00'),
  interest(
    3,
    'demo-ladder',
    'dana@example.com',
    2_500,
    'May I see the schedule?',
    '2025-03-12T08:20:00+00:00',
  ),
  interest(2, 'demo-forest', 'dana@example.com', 50_000, null, '2025-03-04T10:30:00+00:00'),
  interest(
    1,
    'demo-grain',
    'mihai@example.com',
    75_000,
    'Quarterly reports, please.',
    '2025-02-17T14:15:00+00:00',
  ),
];

function interest(
  number: number,
  projectId: string,
  email: string,
  amount: number,
  note: string | null,
  date: string,
): ConsoleInterest {
  return {
    id: `demo-interest-${number}`,
    userId: demoUsers.all().find((user) => user.email === email)?.id ?? 'nobody',
    projectId,
    amount,
    note,
    email,
    createdAt: date,
    updatedAt: date,
    state: 'registered',
    answer: null,
    stateReason: null,
    confirmedAt: date,
    expiresAt: null,
    // Read each time, because the listing may be renamed.
    get projectName() {
      return demoListings.byId(projectId)?.name ?? 'nobody';
    },
  };
}
