/**
 * The version of the disclaimer in force, year and month: the page shows it, and interest is registered with it
 * acknowledged. The database asks for the same (`private.disclaimer_version()`); a test holds the two together.
 */
export const disclaimerVersion = '2025-01';
