/** The ids of what is being sent, by its text, until it is known to be stored. */
const ids = new Map<string, string>();

/**
 * The id of something new that is sent: the same for every retry, also after its form was left, so that the database stores it once.
 * `sent` has everything that makes it what it is: whose, about which project, and the text.
 */
export function sendingIdOf(sent: readonly unknown[]): string {
  const key = JSON.stringify(sent);
  const id = ids.get(key) ?? crypto.randomUUID();
  ids.set(key, id);
  return id;
}

/** Forgets an id once it is stored: the same text is something new then. */
export function forgetSendingId(id: string): void {
  for (const [key, known] of ids) if (known === id) ids.delete(key);
}
