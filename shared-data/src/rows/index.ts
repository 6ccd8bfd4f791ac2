export {
  asRow,
  asRows,
  choice,
  isAllowedLink,
  link,
  number,
  optionalNumber,
  optionalText,
  testMark,
  text,
  textList,
} from './rows';
export type { Row } from './rows';
export { allPages, pageAfter } from './allPages';
