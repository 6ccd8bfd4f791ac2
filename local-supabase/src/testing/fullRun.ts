/** Whether matrices of database tests run whole (`npm run test:full`) or as the cells that differ in kind. */
export const isFull = process.env.TEST_FULL === '1';
