/** Ids of the listings that have a drawing of their own under /images/projects. */
export const drawnProjects: ReadonlySet<string> = new Set<string>();
