import { useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';

let Region: ComponentType | null = null;
const listeners = new Set<() => void>();

/** Loads the toasts for whoever asks first; from then on their region stands in the frame. */
export async function loadToasts() {
  const toasts = await import('@fairshore/shared-ui/toast');
  Region = toasts.ToastRegion;
  listeners.forEach((listener) => listener());
  return toasts;
}

/** Where toasts of any remote appear; nothing of it is loaded until a remote brings a reason. */
export function ToastPlace() {
  const Loaded = useSyncExternalStore(subscribe, () => Region);
  return Loaded && <Loaded />;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
