export { PaperContours } from './PaperContours';
export { PrintStyle } from './PrintStyle';
export type { PrintStyleProps } from './PrintStyle';
