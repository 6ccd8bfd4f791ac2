import { useSyncExternalStore } from 'react';
import { lazyPart } from '../lazy-part/lazyPart';

const ToastRegion = lazyPart(() =>
  import('@fairshore/shared-ui/toast').then(({ ToastRegion: Region }) => Region),
);

let isWanted = false;
const listeners = new Set<() => void>();

/** Loads the toasts for the first caller; from then on their region is rendered in the frame. */
export async function loadToasts() {
  const toasts = await import('@fairshore/shared-ui/toast');
  isWanted = true;
  listeners.forEach((listener) => listener());
  return toasts;
}

/** Where toasts of any remote appear; their code is loaded only when a remote shows the first one. */
export function ToastPlace() {
  const isShown = useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  );
  return isShown && <ToastRegion />;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
