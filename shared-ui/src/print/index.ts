export { PaperContours } from './PaperContours';
export { PaperHead, paperPairs, PaperSheet } from './PaperSheet';
export { PrintStyle } from './PrintStyle';
export type { PrintStyleProps } from './PrintStyle';
