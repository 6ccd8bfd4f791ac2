export { PrintStyle } from './PrintStyle';
export type { PrintStyleProps } from './PrintStyle';
