import type { toast } from '../toast';
import { useHasLeft } from './useHasLeft';

interface Toasts {
  readonly toast: typeof toast;
}

/**
 * Returns what to call when a form is sent. That returns a function for the outcome: if the form has left the page meanwhile, where its
 * own notice would have said it, a toast does. It returns whether the form has left. Nothing is said to another person: `whose` names
 * the one in this tab. `load` imports the toasts where the shell hears of it, and at once, because the connection may be lost later.
 */
export function useTellIfLeft(load: () => Promise<Toasts>, whose: () => unknown) {
  const hasLeft = useHasLeft();
  return () => {
    const person = whose();
    const loading = load().catch(() => undefined);
    return (raise: (toasts: Toasts['toast']) => void): boolean => {
      if (hasLeft.current && whose() === person) void loading.then((loaded) => loaded && raise(loaded.toast));
      return hasLeft.current;
    };
  };
}
