export type { Interest, InterestListing, InterestWithListing } from './interest';
export {
  interestKeys,
  myInterestIn,
  myInterests,
  useChangeInterest,
  useRecordInterest,
  useWithdrawInterest,
} from './interestQueries';
export type { InterestAttempt, InterestChange, InterestWithdrawal } from './interestQueries';
export { myAcknowledgement } from './acknowledgement';
export type { Acknowledgement } from './acknowledgement';
export { refreshListing } from './refreshListing';
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
  toActivity,
  toHolding,
  trend,
} from './holdings';
export type { Activity, Holding, PortfolioSummary } from './holdings';
