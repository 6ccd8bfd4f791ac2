/** Whether matrices of database tests run whole (`npm run test:full`) or as the cells that differ in kind. */
export const isFull = process.env.TEST_FULL === '1';

/** The databases that what a package asks of the schema is tried on: the SQL is the same on both, and a PGlite takes seconds. */
export const testedEngines: readonly ('PGlite' | 'PostgreSQL')[] = isFull
  ? ['PGlite', 'PostgreSQL']
  : ['PostgreSQL'];
