/** The path of every page that visitors can open without an account; pages below these paths have their own tests. */
export const visitorPages = [
  '/',
  '/tokenized-solutions',
  '/apply',
  '/learn-more',
  '/pipeline',
  '/advisory',
  '/resources',
  '/educational-resources',
  '/backer-community',
  '/security',
  '/privacy',
  '/terms',
  '/compliance',
  '/disclaimer',
] as const;
