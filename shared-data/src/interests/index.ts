export type { Interest, InterestListing, InterestWithListing } from './interest';
export { interestKeys, myInterestIn, myInterests, useRecordInterest } from './interestQueries';
export type { InterestAttempt } from './interestQueries';
export { adminInterests, adminInterestsPageSize } from './adminInterests';
export type { AdminInterestsView } from './adminInterests';
export {
  interestFailureMessage,
  interestNeedsSignIn,
  interestRecorded,
  interestRecordedLocally,
} from './interestMessages';
export {
  diversityScore,
  engagement,
  holdingValue,
  ongoingHoldings,
  performance,
  portfolioSummary,
  projectsJoined,
  returnPercentage,
  riskLabel,
  sectorAllocation,
  toActivity,
  toHolding,
  trend,
} from './holdings';
export type { Activity, Holding, PortfolioSummary } from './holdings';
