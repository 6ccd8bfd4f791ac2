import { ownItem } from '@fairshore/shared-auth';

/** The key with which this tab confirms a link, until the answer arrives. */
const item = ownItem('watch-alert-key');

/**
 * The key for confirming a link: the same for every attempt of this tab, also after a reload, because the server answers a used link
 * again for the key it was confirmed with.
 */
export function keyOfLink(token: string): string {
  const known = startedKey(token);
  if (known !== null) return known;
  // Two random uuids have 64 digits.
  const key = (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', '');
  item.keep({ token, key });
  return key;
}

/** Whether this tab began to confirm a link and got no answer. */
export function isLinkStarted(token: string): boolean {
  return startedKey(token) !== null;
}

/** Forgets the key: the answer has arrived, or the address is deleted. */
export function forgetLinkKey(): void {
  item.keep(undefined);
}

function startedKey(token: string): string | null {
  const stored = item.read();
  if (typeof stored !== 'object' || stored === null || Reflect.get(stored, 'token') !== token) return null;
  const key: unknown = Reflect.get(stored, 'key');
  return typeof key === 'string' ? key : null;
}
