/** Whether matrices run whole (`npm run test:full`) or as the few cells that differ in kind. */
export const isFull = process.env.TEST_FULL === '1';
