export { PaperContours } from './PaperContours';
export { PaperLetterhead } from './PaperLetterhead';
export { PaperHead, paperPairs, PaperSheet } from './PaperSheet';
export { PrintedFrom } from './PrintedFrom';
export { PrintStyle } from './PrintStyle';
export type { PrintStyleProps } from './PrintStyle';
export { WorkPaper } from './WorkPaper';
