import { NavigationType, useLocation, useNavigate, useNavigationType } from '@fairshore/shared-ui/router';
import { useEffect, useRef, useState } from 'react';
import { withRow } from './rowAddress';

/**
 * Gives an open dialog its own history entry, so that Back closes it, or asks first with `mustAsk`, instead of leaving the page behind
 * it. While the dialog of a stored row is open, the browser shows the row's address, which can be sent to a colleague. Returns a
 * function that closes the dialog without asking.
 */
export function useDialogHistory({ mustAsk, onAsk, onClose, row }: DialogHistoryOptions): () => void {
  const [mark] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const location = useLocation();
  const navigationType = useNavigationType();
  const isOnTop = markOf(location.state) === mark;
  const hasEntered = useRef(false);
  const latest = useRef({ enter, handleBack });
  useEffect(() => {
    latest.current = { enter, handleBack };
  });

  function enter() {
    const { pathname, search, hash } = location;
    // Visitors who came by the row's address get an entry for the list behind the dialog.
    if (row !== undefined && new URLSearchParams(search).has('row'))
      void navigate({ pathname, search: withRow(search, null), hash }, { replace: true });
    const own = row === undefined ? search : withRow(search, row);
    void navigate({ pathname, search: own, hash }, { state: { dialog: mark } });
  }

  function handleBack() {
    if (!hasEntered.current) return;
    if (!mustAsk) return onClose();
    enter();
    onAsk();
  }

  useEffect(() => {
    latest.current.enter();
  }, []);

  useEffect(() => {
    if (isOnTop) hasEntered.current = true;
    else if (navigationType === NavigationType.Pop) latest.current.handleBack();
  }, [isOnTop, navigationType]);

  return () => {
    // If something else has replaced the entry, there is nothing to remove. If closed right away, the router hasn't added the entry yet.
    if (isOnTop || !hasEntered.current) void navigate(-1);
    hasEntered.current = false;
    onClose();
  };
}

function markOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'dialog' in state ? state.dialog : undefined;
}

interface DialogHistoryOptions {
  /** The id of the row in the dialog, if the row is stored. */
  row?: string;
  mustAsk: boolean;
  onAsk(): void;
  onClose(): void;
}
