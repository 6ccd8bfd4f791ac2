import { tabOwner } from '@fairshore/shared-auth';
import { useUnloadWarning } from '@fairshore/shared-ui/router';
import { toast } from '@fairshore/shared-ui/toast';
import { useEffect, useRef } from 'react';

let unsavedCount = 0;

/** Whether a dialog has unsaved input, which would be lost if the page was left. */
export function hasUnsavedInput(): boolean {
  return unsavedCount > 0;
}

/**
 * While a dialog has unsaved input, the browser asks before the page is closed. If the dialog goes without being closed, as when the
 * session ends or the right to the console is taken away, a message with its `title` says that the input was not saved. Returns
 * `close`, to be used for closing the dialog without that message.
 */
export function useUnsavedInput(isUnsaved: boolean, title: string, close: () => void): () => void {
  useUnloadWarning(isUnsaved);
  const isClosed = useRef(false);
  const latest = useRef({ isUnsaved, title });
  useEffect(() => {
    latest.current = { isUnsaved, title };
  });

  useEffect(() => {
    if (!isUnsaved) return undefined;
    unsavedCount += 1;
    return () => {
      unsavedCount -= 1;
    };
  }, [isUnsaved]);

  useEffect(() => {
    const owner = tabOwner();
    return () => {
      const { isUnsaved: isLost, title: lostTitle } = latest.current;
      if (!isLost || isClosed.current) return;
      const why = tabOwner() === owner ? '' : 'You were signed out. ';
      toast.error(`${why}What you typed into “${lostTitle}” was not saved.`, { timeout: 0 });
    };
  }, []);

  return () => {
    isClosed.current = true;
    close();
  };
}
