/** Query keys of the noun; a person's own rows lie under their user id. */
export const interestKeys = {
  all: ['interests'] as const,
  mine: (userId: string) => ['interests', 'mine', userId] as const,
  mineIn: (userId: string, projectId: string) => ['interests', 'mine', userId, projectId] as const,
  unconfirmedIn: (userId: string, projectId: string) =>
    ['interests', 'unconfirmed', userId, projectId] as const,
};
