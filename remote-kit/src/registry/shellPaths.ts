/** Paths that the shell has a page of its own for: they exist without a remote, and no remote may own them. */
export const shellPaths = { dashboard: '/dashboard', components: '/_components' } as const;
