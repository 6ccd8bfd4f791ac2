/** Whether matrices of database tests run completely (`npm run test:full`) or only in the cells that differ in kind. */
export const isFull = process.env.TEST_FULL === '1';

/**
 * The databases on which packages test their queries against the schema: the SQL is the same on both, and a PGlite takes
 * seconds.
 */
export const testedEngines: readonly ('PGlite' | 'PostgreSQL')[] = isFull
  ? ['PGlite', 'PostgreSQL']
  : ['PostgreSQL'];

/** Options of a test or suite that `npm test` leaves to `npm run test:full`: a drill, or a case that differs from another in degree. */
export const slow = process.env.TEST_SMOKE === '1' ? { skip: 'npm run test:full runs it' } : {};
