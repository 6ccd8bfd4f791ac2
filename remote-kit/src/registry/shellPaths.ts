/** Paths of the shell's own pages: they exist without a remote, and no remote may own them. */
export const shellPaths = { dashboard: '/dashboard', components: '/_components' } as const;
