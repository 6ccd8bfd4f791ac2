/** Query keys of leads; all of them start with `all`. */
export const leadKeys = {
  all: ['leads'] as const,
  lead: (id: string) => ['leads', 'lead', id] as const,
};
