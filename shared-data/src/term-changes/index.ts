export { changeInLine, shownChange, termLabel } from './changeWords';
export type { ShownChange } from './changeWords';
export { myEarlierTerms } from './myEarlierTerms';
export { toTermChanges } from './termChange';
export type { EarlierTerms, MaterialTerm, TermChange, TermValue } from './termChange';
