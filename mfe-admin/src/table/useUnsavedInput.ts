import { tabOwner } from '@fairshore/shared-auth';
import { useUnloadWarning } from '@fairshore/shared-ui/router';
import { toast } from '@fairshore/shared-ui/toast';
import { useEffect, useRef } from 'react';

/**
 * While a dialog has unsaved input, the browser asks before the page is closed. If the session ends elsewhere, which closes the dialog
 * without asking, a message with its `title` says that the input was not saved.
 */
export function useUnsavedInput(isUnsaved: boolean, title: string): void {
  useUnloadWarning(isUnsaved);
  const latest = useRef({ isUnsaved, title });
  useEffect(() => {
    latest.current = { isUnsaved, title };
  });

  useEffect(() => {
    const owner = tabOwner();
    return () => {
      const { isUnsaved: isLost, title: lostTitle } = latest.current;
      if (isLost && tabOwner() !== owner)
        toast.error(`You were signed out. What you typed into “${lostTitle}” was not saved.`, { timeout: 0 });
    };
  }, []);
}
