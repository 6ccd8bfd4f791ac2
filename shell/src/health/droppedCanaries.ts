import type { Registry } from '@fairshore/shared-remote/registry';

const key = 'fairshore.dropped';

/** Whether a canary was given up in this browser, or everywhere as far as this browser has heard. */
export function isDropped(remote: string, version: string): boolean {
  try {
    // A list of texts; looking for one of them needs no parsing.
    return localStorage.getItem(key)?.includes(`"${remote} ${version}"`) ?? false;
  } catch {
    return false;
  }
}

/** Keeps this browser from ever trying a canary again; false when nothing can be kept. */
export function dropCanary(remote: string, version: string): boolean {
  store([...readDropped(), `${remote} ${version}`]);
  return isDropped(remote, version);
}

/** Forgets what is no canary any more: it was promoted, taken back, or replaced by another. */
export function forgetEndedCanaries({ remotes }: Registry): void {
  const running = remotes.map(({ name, canary }) => `${name} ${canary?.version}`);
  const dropped = readDropped();
  const kept = dropped.filter((canary) => running.includes(canary));
  if (kept.length < dropped.length) store(kept);
}

function readDropped(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((canary) => typeof canary === 'string') : [];
  } catch {
    return [];
  }
}

function store(dropped: readonly string[]): void {
  try {
    if (dropped.length > 0) localStorage.setItem(key, JSON.stringify(dropped));
    else localStorage.removeItem(key);
  } catch {
    return;
  }
}
