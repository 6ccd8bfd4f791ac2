/** Options of a test or suite that `npm test` leaves to `npm run test:full`: a drill, or a case that differs from another in degree. */
export const slow = process.env.TEST_SMOKE === '1' ? { skip: 'npm run test:full runs it' } : {};
