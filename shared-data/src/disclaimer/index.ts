/**
 * The current disclaimer version (year and month). The page shows it, and registering interest requires
 * acknowledging it. The database requires the same version (`private.disclaimer_version()`); a test keeps the two
 * in sync.
 */
export const disclaimerVersion = '2025-01';
