/** Whether matrices run whole (`npm run test:full`) or as the few cells that differ in kind. */
export const isFull = process.env.TEST_FULL === '1';

/** Details of a test or group that `npm test` leaves out: what it looks at differs in degree from what another one does. */
export const inFull = { tag: '@full' };

/** `inFull` for the cells of a matrix that are of no kind of their own. */
export const inFullUnless = (isOfItsOwnKind: boolean) => (isOfItsOwnKind ? {} : inFull);
