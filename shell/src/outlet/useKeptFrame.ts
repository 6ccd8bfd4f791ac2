import type { RegistryEntry } from '@fairshore/remote-kit/registry';
import { useEffectEvent, useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { announceTaken } from './announceCrash';
import { keepInPlace } from './keepInPlace';

/** Keeps the header, the footer, the page's container and their ancestors in place, whatever a remote does to the document. */
export function useKeptFrame(frame: RefObject<HTMLElement | null>, owner: RegistryEntry | undefined): void {
  const handleTaken = useEffectEvent(() => announceTaken(owner));

  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    const parts = current.querySelectorAll(
      ':scope > :is(header, main, footer), :scope > :is(header, main, footer) > *',
    );
    const kept = [current.parentElement, current, ...parts].flatMap((node) => node ?? []);
    const releases = kept.map((node) => keepInPlace(node, () => handleTaken()));
    return () => releases.forEach((release) => release());
  }, [frame]);
}
