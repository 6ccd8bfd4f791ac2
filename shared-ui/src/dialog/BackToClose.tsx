import { useEffect, useRef } from 'react';
import type { Location } from '../router';
import { NavigationType, isStepUnderWay, useLocation, useNavigate, useNavigationType } from '../router';

/** The entries of the dialogs that are open. */
const held = new Set<string>();

/**
 * Gives a dialog an entry of its own in the history while it is open, so that Back closes it rather than leaving the page
 * beneath, and what was typed with it. While the dialog may not be closed Back does nothing. The entry's state is the dialog's
 * name: whoever comes back to it, by Forward or a reload, finds it open where the page opens it for that state.
 */
export function BackToClose({ entry, isOpen, canClose, onClose }: BackToCloseProps) {
  const navigate = useNavigate();
  const location: Location<unknown> = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  /** The state of the dialog's entry; null while there is none. */
  const mark = useRef<string | null>(null);
  /** Whether the dialog's entry has been drawn: nothing before that is a step away from it. */
  const isDrawn = useRef(false);
  /** The state of the entry that is being left; null once the page beneath is drawn. */
  const leaving = useRef<string | null>(null);

  function hold(next: string | null) {
    if (mark.current !== null) held.delete(mark.current);
    if (next !== null) held.add(next);
    mark.current = next;
  }

  function enter() {
    const { pathname, search, hash, state } = location;
    hold(entry);
    isDrawn.current = state === entry;
    // Opened again before the last entry is gone: what is pushed now would be taken away in its place.
    if (leaving.current !== null) return;
    // Opened because its entry is there already.
    if (isDrawn.current) return;
    // The browser goes to a fragment again on the way back to it, and takes the focus there.
    if (hash !== '') void navigate({ pathname, search }, { replace: true, state });
    void navigate({ pathname, search }, { state: entry });
  }

  function handleOpen() {
    if (isOpen && mark.current !== null) held.add(mark.current);
    if (isOpen === (mark.current !== null)) return;
    if (isOpen) return enter();
    // Where something else has replaced the entry there is nothing to take away.
    if (leaving.current === null && stateOnTop(location.state) === mark.current) {
      leaving.current = mark.current;
      void navigate(-1);
    }
    hold(null);
  }

  function handleStep() {
    if (leaving.current !== null) {
      // The entry itself may be drawn only now.
      if (location.state === leaving.current && !isBack) return;
      leaving.current = null;
      if (mark.current !== null) enter();
      return;
    }
    if (mark.current === null) return;
    if (location.state === mark.current) isDrawn.current = true;
    else if (isDrawn.current && isBack) handleBack();
  }

  /** A step back before the entry was drawn draws nothing at all. */
  function handleUndrawnStep() {
    if (leaving.current !== null) {
      if (location.state === leaving.current) return;
      leaving.current = null;
      if (mark.current !== null) enter();
    } else if (mark.current !== null && !isDrawn.current && !isStepUnderWay()) {
      if (stateOnTop(null) !== mark.current) handleBack();
    }
  }

  function handleBack() {
    if (!canClose) return enter();
    hold(null);
    onClose();
  }

  /** The page takes an open dialog away, as when its person leaves: the next Back must not be one that leads nowhere. */
  function handleRemoval() {
    const left = mark.current;
    if (left === null) return;
    held.delete(left);
    // Another in its place, or this one again, is there a moment later and keeps the entry.
    queueMicrotask(() => {
      if (leaving.current === null && !held.has(left) && stateOnTop(null) === left) void navigate(-1);
    });
  }

  const latest = useRef({ handleOpen, handleStep, handleUndrawnStep, handleRemoval });
  useEffect(() => {
    latest.current = { handleOpen, handleStep, handleUndrawnStep, handleRemoval };
  });
  useEffect(() => {
    const handlePop = () => latest.current.handleUndrawnStep();
    window.addEventListener('popstate', handlePop);
    return () => {
      window.removeEventListener('popstate', handlePop);
      latest.current.handleRemoval();
    };
  }, []);
  useEffect(() => {
    latest.current.handleOpen();
  }, [isOpen]);
  useEffect(() => {
    latest.current.handleStep();
  }, [location]);

  return null;
}

/** The state of the entry that the browser is at: the router draws a step later than the browser takes it. */
function stateOnTop(drawn: unknown): unknown {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'usr' in state ? state.usr : drawn;
}

interface BackToCloseProps {
  entry: string;
  isOpen: boolean;
  canClose: boolean;
  onClose(): void;
}
