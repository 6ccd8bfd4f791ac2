import { NavigationType, useLocation, useNavigate, useNavigationType } from '@fairshore/shared-ui/router';
import { useEffect, useRef, useState } from 'react';

/**
 * Gives an open dialog an entry of its own in the history, so that Back closes it, or asks first where `mustAsk`, rather than
 * leaving the page beneath. Returns what closes the dialog without asking.
 */
export function useDialogHistory({ mustAsk, onAsk, onClose }: DialogHistoryOptions): () => void {
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
    void navigate({ pathname, search, hash }, { state: { dialog: mark } });
  }

  function handleBack() {
    if (!hasEntered.current) return;
    if (!mustAsk) return onClose();
    enter();
    onAsk();
  }

  useEffect(() => latest.current.enter(), []);

  useEffect(() => {
    if (isOnTop) hasEntered.current = true;
    else if (navigationType === NavigationType.Pop) latest.current.handleBack();
  }, [isOnTop, navigationType]);

  return () => {
    // Where something else has replaced the entry there is nothing to take away.
    if (isOnTop) void navigate(-1);
    hasEntered.current = false;
    onClose();
  };
}

function markOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'dialog' in state ? state.dialog : undefined;
}

interface DialogHistoryOptions {
  mustAsk: boolean;
  onAsk(): void;
  onClose(): void;
}
