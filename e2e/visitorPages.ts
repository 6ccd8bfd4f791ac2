/** Every page a visitor can open without an account, by path; what stands below them is tested with its page. */
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
