export { rewardKeys } from './rewardQueries';
export type { Reward } from './rewardQueries';
export { useMarkReward } from './useMarkReward';
export type { RewardMark } from './useMarkReward';
