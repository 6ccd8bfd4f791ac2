import { useRef } from 'react';

/**
 * Runs an action unless the one with the same key is under way: the second click of a double click arrives before the busy or done state
 * is rendered, and must not start it again.
 */
export function useNotTwice(): (key: string, action: () => Promise<void>) => Promise<void> {
  const underWay = useRef(new Set<string>());

  return async function run(key, action) {
    if (underWay.current.has(key)) return;
    underWay.current.add(key);
    try {
      await action();
    } finally {
      underWay.current.delete(key);
    }
  };
}
