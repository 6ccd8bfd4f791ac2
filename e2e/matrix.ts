/** Whether test matrices run completely (`npm run test:full`) or only the few cells that differ in kind. */
export const isFull = process.env.TEST_FULL === '1';

/** Details of a test or group that `npm test` skips, because it differs from another one only in degree. */
export const inFull = { tag: '@full' };

/** `inFull` for the cells of a matrix that are not a distinct kind of case. */
export const inFullUnless = (isOfItsOwnKind: boolean) => (isOfItsOwnKind ? {} : inFull);
