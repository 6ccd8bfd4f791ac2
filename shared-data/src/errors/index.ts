export { AppError, toAppError } from './AppError';
export type { AppErrorKind } from './AppError';
export { answerOf } from './answerOf';
export { asSentence } from './asSentence';
export { isStoredAlready } from './isStoredAlready';
