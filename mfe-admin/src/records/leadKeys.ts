/** Query keys of the noun; everything about leads lies under `all`. */
export const leadKeys = {
  all: ['leads'] as const,
  lead: (id: string) => ['leads', 'lead', id] as const,
};
