import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../tokens/token';
import { tipLook } from './tipLook';

/** Between the mark and its tip, and between the tip and the edge of the window; px. */
const distance = 8;
/** Below it a card fills the window from side to side; px. */
const phoneWidth = 480;
/** As long as a tip is there before a key closes it, as a screen reader focuses and presses at once; in milliseconds. */
const seenMs = 300;
/** When a press closed the tip of a mark: what the same finger had asked for on its way there comes too late. */
const closedAt = new WeakMap<HTMLElement, number>();
/** As long as a pointer may take from the mark to the tip, in milliseconds. */
const leaveMs = 150;

/**
 * What a mark explains: above it, or below what stands before it, wherever there is room. It stays while the pointer is on it or on the mark, or the
 * mark has the focus, and goes with Escape, the focus, a second press, or one elsewhere.
 */
export function SourceTip({ by, mark, onTip, isBelow, children }: SourceTipProps) {
  const id = useId();
  const tip = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const shownAt = useRef(0);

  useLayoutEffect(() => {
    const shown = tip.current;
    if (shown === null) return undefined;
    // Where the browser knows no popovers, it is drawn in its place all the same.
    shown.showPopover?.();
    const place = () => placeBeside(shown, mark.getBoundingClientRect(), isBelow);
    place();
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(place);
    observer?.observe(shown);
    const options = { capture: true, passive: true };
    window.addEventListener('scroll', place, options);
    window.addEventListener('resize', place);
    return () => {
      observer?.disconnect();
      window.removeEventListener('scroll', place, options);
      window.removeEventListener('resize', place);
    };
  }, [mark, isBelow]);

  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  useEffect(() => {
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const close = () => onTip(null);
    // Whoever only came by with the keyboard is gone when it arrives.
    if (by === 'focus' && document.activeElement !== mark) close();
    if (by !== 'click' && performance.now() - (closedAt.get(mark) ?? -seenMs) < seenMs) close();
    mark.setAttribute('aria-describedby', id);
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (mark.contains(target) || tip.current?.contains(target) === true);
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // It alone goes, and not the dialog that it may stand in.
      event.stopPropagation();
      close();
    };
    const handlePress = ({ target }: Event) => {
      if (!isInside(target)) close();
    };
    if (by === 'click') isPressed.current = true;
    const handleClick = (event: MouseEvent) => {
      // The first click of a pointer is the one that came upon the tip, or brought it; a key has no pointer before it.
      const isSeen = event.detail === 0 && performance.now() - shownAt.current > seenMs;
      if (!isPressed.current && !isSeen) return;
      // Or the mark would show it again.
      closedAt.set(mark, performance.now());
      event.stopPropagation();
      close();
    };
    const handleMove = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      clearTimeout(leaving);
      if (!isInside(target) && document.activeElement !== mark) leaving = setTimeout(close, leaveMs);
    };
    document.addEventListener('keydown', handleKey, true);
    document.addEventListener('pointerdown', handlePress, true);
    document.addEventListener('pointerover', handleMove, true);
    mark.addEventListener('blur', close);
    mark.addEventListener('click', handleClick);
    return () => {
      clearTimeout(leaving);
      mark.removeAttribute('aria-describedby');
      document.removeEventListener('keydown', handleKey, true);
      document.removeEventListener('pointerdown', handlePress, true);
      document.removeEventListener('pointerover', handleMove, true);
      mark.removeEventListener('blur', close);
      mark.removeEventListener('click', handleClick);
    };
  }, [by, mark, onTip, id]);

  return (
    <Tip ref={tip} id={id} role="tooltip" popover="manual">
      {children}
    </Tip>
  );
}

function placeBeside(tip: HTMLElement, mark: DOMRect, isBelow: boolean) {
  const { width, height } = tip.getBoundingClientRect();
  const rightmost = document.documentElement.clientWidth - width - distance;
  const left = mark.left + mark.width / 2 - width / 2;
  const above = mark.top - height - distance / 2;
  const below = mark.bottom + distance / 2;
  const isRoomBelow = below + height + distance <= document.documentElement.clientHeight;
  tip.style.left = `${Math.max(distance, Math.min(left, rightmost))}px`;
  // On a phone it is as wide as the figures before the mark, and leaves them free as far as the window lets it.
  const apart = isBelow && document.documentElement.clientWidth < phoneWidth ? distance : above;
  tip.style.top = `${above < distance || (isBelow && isRoomBelow) ? below : apart}px`;
}

const Tip = styled.div`
  ${tipLook}
  position: fixed;
  inset: auto;
  width: max-content;
  max-width: min(20rem, calc(100vw - 16px));
  margin: 0;
  overflow-wrap: anywhere;
  b {
    display: block;
    color: ${token('color.ink')};
  }
  p + p,
  p + b {
    margin-top: 6px;
  }
`;

interface SourceTipProps {
  /** The kind of event that asked for it. */
  by: string;
  /** The button that it belongs to. */
  mark: HTMLElement;
  /** Takes nothing when it is over. */
  onTip(nothing: null): void;
  /** The figures stand above the mark, and are not to be covered. */
  isBelow: boolean;
  children: ReactNode;
}
