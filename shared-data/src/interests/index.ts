export { interestColumns, toInterest } from './interest';
export type { Interest, InterestWithListing } from './interest';
export {
  interestStateLabel,
  isBelowMinimum,
  isConfirmable,
  isConfirmationDue,
  isCounting,
  localDayInWords,
  // Its name in version 1.1, whose remotes may still be live.
  localDayInWords as dayInWords,
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
