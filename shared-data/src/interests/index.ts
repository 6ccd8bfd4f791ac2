export { interestColumns, toInterest } from './interest';
export type { Interest, InterestWithListing } from './interest';
export {
  dayInWords,
  interestStateLabel,
  isBelowMinimum,
  isConfirmable,
  isConfirmationDue,
  isCounting,
  nextStep,
  raiseToConfirm,
  reasonLabel,
  stateReasonLabel,
} from './interestLife';
export type { InterestLife } from './interestLife';
export { interestKeys } from './interestKeys';
export { interestListingColumns, notListed, projectShown, toInterestListing, toTerms } from './terms';
export type { InterestListing, RegisteredTerms, ShownProject } from './terms';
export { myInterests } from './myInterests';
