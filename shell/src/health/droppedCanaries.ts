import type { Registry } from '@fairshore/remote-kit/registry';
import { droppedHere, droppedKey } from '../loader/isDropped';

/** Keeps this browser from trying a canary again; returns false when nothing can be stored, so that only this page knows. */
export function dropCanary(remote: string, version: string): boolean {
  const canary = `${remote} ${version}`;
  store([...readDropped(), canary]);
  const isKept = readDropped().includes(canary);
  if (!isKept) droppedHere.add(canary);
  return isKept;
}

/** Forgets canaries that have ended: promoted, withdrawn, or replaced by another. */
export function forgetEndedCanaries({ remotes }: Registry): void {
  const running = remotes.map(({ name, canary }) => `${name} ${canary?.version}`);
  const dropped = readDropped();
  const kept = dropped.filter((canary) => running.includes(canary));
  if (kept.length < dropped.length) store(kept);
}

function readDropped(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(droppedKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((canary) => typeof canary === 'string') : [];
  } catch {
    return [];
  }
}

function store(dropped: readonly string[]): void {
  try {
    if (dropped.length > 0) localStorage.setItem(droppedKey, JSON.stringify(dropped));
    else localStorage.removeItem(droppedKey);
  } catch {
    return;
  }
}
