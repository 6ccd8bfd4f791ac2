import { useSyncExternalStore } from 'react';
import { lazyPart } from '../lazy-part/lazyPart';

const ToastRegion = lazyPart(() =>
  import('@fairshore/shared-ui/toast').then(({ ToastRegion: Region }) => Region),
);

let isWanted = false;
const listeners = new Set<() => void>();

/** Loads the toasts for whoever asks first; from then on their region stands in the frame. */
export async function loadToasts() {
  const toasts = await import('@fairshore/shared-ui/toast');
  isWanted = true;
  listeners.forEach((listener) => listener());
  return toasts;
}

/** Where toasts of any remote appear; nothing of it is loaded until a remote brings a reason. */
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
