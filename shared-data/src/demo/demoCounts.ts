import type { ConsoleCounts } from '../console/consoleQueries';
import { demoInterests } from './demoInterests';
import { demoListings } from './demoListings';
import { demoRewards, demoUsers } from './demoPeople';

/** The console's counts over the examples; there are no example leads. */
export function demoCounts(): ConsoleCounts {
  return {
    users: demoUsers.all().length,
    listings: demoListings.all().length,
    interests: demoInterests.length,
    leads: 0,
    rewards: demoRewards.all().filter(({ status }) => status === 'pending').length,
  };
}
