import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../tokens/token';
import { tipLook } from './tipLook';

/** Gap between the tip and the edge of the window, in px; half of it is between the mark and its tip. */
const distance = 8;
/** In windows narrower than this (px), a card fills the full width. */
const phoneWidth = 480;
/**
 * How long a tip must be shown before a key closes it, in milliseconds, because a screen reader focuses and
 * presses at once.
 */
const seenMs = 300;
/** When a press closed a mark's tip: a tip that the same press had requested, and that loads later, must not open. */
const closedAt = new WeakMap<HTMLElement, number>();
/** How long a pointer may take from the mark to the tip, in milliseconds. */
const leaveMs = 150;

/**
 * The explanation of a mark: above the mark or, with `isBelow`, below it, wherever there is room. It stays while
 * the pointer is on it or on the mark, or the mark has the focus; Escape, blur, a second press or a press
 * elsewhere close it.
 */
export function SourceTip({ by, mark, onTip, isBelow, children }: SourceTipProps) {
  const id = useId();
  const tip = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const shownAt = useRef(0);

  useLayoutEffect(() => {
    const shown = tip.current;
    if (shown === null) return undefined;
    // Browsers without popover support still render it in its place.
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
    // If the keyboard focus only passed through, it has moved on by the time the tip loads.
    if (by === 'focus' && document.activeElement !== mark) close();
    if (by !== 'click' && performance.now() - (closedAt.get(mark) ?? -seenMs) < seenMs) close();
    mark.setAttribute('aria-describedby', id);
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (mark.contains(target) || tip.current?.contains(target) === true);
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Closes only the tip, not a dialog around it.
      event.stopPropagation();
      close();
    };
    const handlePress = ({ target }: Event) => {
      if (!isInside(target)) close();
    };
    if (by === 'click') isPressed.current = true;
    const handleClick = (event: MouseEvent) => {
      // The first click of a pointer follows the hover that opened the tip, or opens it; a key has no pointer
      // before it.
      const isSeen = event.detail === 0 && performance.now() - shownAt.current > seenMs;
      if (!isPressed.current && !isSeen) return;
      // Otherwise the mark would show it again.
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
  // On a phone the tip is as wide as the figures before the mark: it goes to the top of the window, to cover as
  // little of them as possible.
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
  /** The type of the event that requested it. */
  by: string;
  /** The button that it belongs to. */
  mark: HTMLElement;
  /** Called with null when the tip closes. */
  onTip(nothing: null): void;
  /** The figures are above the mark and should not be covered. */
  isBelow: boolean;
  children: ReactNode;
}
