export { rewardKeys, rewards } from './rewardQueries';
export type { Reward } from './rewardQueries';
