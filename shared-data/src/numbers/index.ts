export {
  fieldText,
  numberQuestion,
  numberRefusal,
  numberSuggestions,
  numberText,
  numberWays,
} from './askedBack';
export { readTypedNumber } from './typedNumber';
export type { NumberField, TypedNumber } from './typedNumber';
export { pageNumber, storedNumber, wholeNumber } from './writtenNumber';
