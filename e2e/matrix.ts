/** Whether test matrices run completely (`npm run test:full`) or only the few cells that differ in kind. */
export const isFull = process.env.TEST_FULL === '1';

/** Whether only tests with `@smoke` in their title run: those of `npm test`. */
export const isSmoke = process.env.TEST_SMOKE === '1';

/** Details that mark a test of a matrix like `@smoke` in its title. */
export const smokeIf = (isMarked: boolean) => (isMarked ? { tag: '@smoke' } : {});

/** Details of a test or group that `npm test` skips, because it differs from another one only in degree. */
export const inFull = { tag: '@full' };

/** `inFull` for the cells of a matrix that are not a distinct kind of case. */
export const inFullUnless = (isOfItsOwnKind: boolean) => (isOfItsOwnKind ? {} : inFull);
