import { demoListings } from '@fairshore/shared-data/demo';
import type { ConsoleCounts } from '../records/consoleLists';
import { interestStageOf } from '../records/interestStage';
import { demoInterests } from './demoInterests';
import { demoLeads } from './demoLeads';
import { demoQuestions } from './demoQuestions';
import { demoRewards, demoUsers } from './demoPeople';

/** The console's counts of the examples. */
export function demoCounts(): ConsoleCounts {
  return {
    users: demoUsers.all().length,
    listings: demoListings.all().length,
    toForward: demoInterests.filter((interest) => interestStageOf(interest) === 'to_forward').length,
    leads: demoLeads.all().filter(({ status }) => status === 'New').length,
    rewards: demoRewards.all().filter(({ status }) => status === 'pending').length,
    questions: demoQuestions.all().filter(({ state }) => state === 'waiting').length,
  };
}
