/** Query keys for interests; a user's own rows are keyed by user id. */
export const interestKeys = {
  all: ['interests'] as const,
  mine: (userId: string) => ['interests', 'mine', userId] as const,
  mineIn: (userId: string, projectId: string) => ['interests', 'mine', userId, projectId] as const,
  unconfirmedIn: (userId: string, projectId: string) =>
    ['interests', 'unconfirmed', userId, projectId] as const,
};
