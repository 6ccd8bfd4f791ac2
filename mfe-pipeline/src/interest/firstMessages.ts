/** The first message of each field: the one to deal with first. */
export function firstMessages(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Record<string, string> {
  return Object.fromEntries([...issues].reverse().map(({ path, message }) => [String(path[0]), message]));
}
