import { useEffect, useRef } from 'react';
import type { Location } from '../router';
import { NavigationType, useLocation, useNavigate, useNavigationType } from '../router';

/**
 * Gives a dialog an entry of its own in the history while it is open, so that Back closes it rather than leaving the page
 * beneath, and what was typed with it. While the dialog may not be closed Back does nothing.
 */
export function BackToClose({ isOpen, canClose, onClose }: BackToCloseProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  /** Of the dialog's entry; null while there is none. */
  const mark = useRef<string | null>(null);
  const hasEntered = useRef(false);

  function enter() {
    const { pathname, search, hash, state }: Location<unknown> = location;
    mark.current = crypto.randomUUID();
    hasEntered.current = false;
    // The browser goes to a fragment again on the way back to it, and takes the focus there.
    if (hash !== '') void navigate({ pathname, search }, { replace: true, state });
    void navigate({ pathname, search }, { state: { dialog: mark.current } });
  }

  function handleOpen() {
    if (isOpen === (mark.current !== null)) return;
    if (isOpen) return enter();
    // Where something else has replaced the entry there is nothing to take away.
    if (markOnTop(location.state) === mark.current) void navigate(-1);
    mark.current = null;
  }

  function handleStep() {
    if (mark.current === null) return;
    if (markOf(location.state) === mark.current) hasEntered.current = true;
    else if (hasEntered.current && isBack && !canClose) enter();
    else if (hasEntered.current && isBack) {
      mark.current = null;
      onClose();
    }
  }

  const latest = useRef({ handleOpen, handleStep });
  useEffect(() => {
    latest.current = { handleOpen, handleStep };
  });
  useEffect(() => {
    latest.current.handleOpen();
  }, [isOpen]);
  useEffect(() => {
    latest.current.handleStep();
  }, [location]);

  return null;
}

/** The mark of the entry that the browser is at: the router draws a step later than the browser takes it. */
function markOnTop(drawn: unknown): unknown {
  const state: unknown = window.history.state;
  return markOf(typeof state === 'object' && state !== null && 'usr' in state ? state.usr : drawn);
}

function markOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'dialog' in state ? state.dialog : undefined;
}

interface BackToCloseProps {
  isOpen: boolean;
  canClose: boolean;
  onClose(): void;
}
