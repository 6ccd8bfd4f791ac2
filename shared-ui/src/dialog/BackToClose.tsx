import { useEffect, useRef } from 'react';
import type { Location } from '../router';
import { NavigationType, isStepUnderWay, useLocation, useNavigate, useNavigationType } from '../router';
import { useCurrentLocation } from '../router/useCurrentLocation';

/** History entries of the open dialogs. */
const held = new Set<string>();

/**
 * Gives an open dialog its own history entry, so that Back closes it instead of leaving the page beneath and
 * losing what was typed. While the dialog may not be closed, Back does nothing. The entry's state is the dialog's
 * name: someone who returns to the entry, by Forward or a reload, finds the dialog open if the page opens it for
 * that state.
 */
export function BackToClose({ entry, isOpen, canClose, onClose }: BackToCloseProps) {
  const navigate = useNavigate();
  const current = useCurrentLocation();
  const stateOnTop = () => current()?.state;
  const location: Location<unknown> = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  /** The state of the dialog's entry; null while there is none. */
  const mark = useRef<string | null>(null);
  /** Whether the dialog's entry has been rendered; no navigation before that counts as leaving it. */
  const isDrawn = useRef(false);
  /** The state of the entry that is being left; null once the page beneath is rendered. */
  const leaving = useRef<string | null>(null);

  function hold(next: string | null) {
    if (mark.current !== null) held.delete(mark.current);
    if (next !== null) held.add(next);
    mark.current = next;
  }

  function enter() {
    // The page may have changed its address just now, such as by a search that was still being typed.
    const { pathname, search, hash } = current() ?? location;
    const { state } = location;
    hold(entry);
    isDrawn.current = state === entry;
    // Reopened before the last entry is gone: an entry pushed now would be removed in its place.
    if (leaving.current !== null) return;
    // Opened because its entry already exists.
    if (isDrawn.current) return;
    // When going back to a fragment, the browser navigates to its element again and moves the focus there. Any other one is the page's own:
    // a mailed link's token.
    const leads = document.getElementById(hash.slice(1)) !== null;
    if (leads) void navigate({ pathname, search }, { replace: true, state });
    void navigate({ pathname, search, hash: leads ? '' : hash }, { state: entry });
  }

  function handleOpen() {
    if (isOpen && mark.current !== null) held.add(mark.current);
    if (isOpen === (mark.current !== null)) return;
    if (isOpen) return enter();
    // If something else has replaced the entry, there is nothing to remove.
    if (leaving.current === null && stateOnTop() === mark.current) {
      leaving.current = mark.current;
      void navigate(-1);
    }
    hold(null);
  }

  function handleStep() {
    if (leaving.current !== null) {
      // The entry itself may be rendered only now.
      if (location.state === leaving.current && !isBack) return;
      leaving.current = null;
      if (mark.current !== null) enter();
      return;
    }
    if (mark.current === null) return;
    if (location.state === mark.current) isDrawn.current = true;
    else if (isDrawn.current && isBack) handleBack();
  }

  /** A step back before the entry was rendered triggers no render. */
  function handleUndrawnStep() {
    if (leaving.current !== null) {
      if (location.state === leaving.current) return;
      leaving.current = null;
      if (mark.current !== null) enter();
    } else if (mark.current !== null && !isDrawn.current && !isStepUnderWay()) {
      if (stateOnTop() !== mark.current) handleBack();
    }
  }

  function handleBack() {
    if (!canClose) return enter();
    hold(null);
    onClose();
  }

  /**
   * The page removes the dialog while it is open, e.g. when the user leaves: without this, the next Back would
   * lead nowhere.
   */
  function handleRemoval() {
    const left = mark.current;
    if (left === null) return;
    held.delete(left);
    // A dialog that replaces it, or this one again, mounts a moment later and keeps the entry.
    queueMicrotask(() => {
      if (leaving.current === null && !held.has(left) && stateOnTop() === left) void navigate(-1);
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

interface BackToCloseProps {
  entry: string;
  isOpen: boolean;
  canClose: boolean;
  onClose(): void;
}
