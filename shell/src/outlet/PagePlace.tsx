import type { RegistryEntry } from '@fairshore/remote-kit/registry';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { announceLoaderEvent, versionInUse } from '../loader/loaderEvents';
import { lateFailure } from '../loader/sharedParts';
import type { RemoteFailure } from '../loader/remoteFailure';
import { announceTaken } from './announceCrash';
import { keepInPlace } from './keepInPlace';
import { longestWait } from './useLateFailure';

/** The container of a remote's page: the page is ready once it has painted something, and has failed if it stays empty. */
export function PagePlace({ entry, isStandIn = false, children }: PagePlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<RemoteFailure | null>(null);

  useLayoutEffect(() => {
    return place.current ? keepInPlace(place.current, () => announceTaken(entry)) : undefined;
  }, [entry]);

  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const check = () => {
      if (!isPainted(current)) return;
      stop();
      announceLoaderEvent({
        remote: isStandIn ? 'shell' : entry.name,
        version: versionInUse(entry),
        phase: 'ready',
        attempt: 0,
      });
    };
    const observer = new MutationObserver(check);
    const timer = setTimeout(() => setFailure(lateFailure('Its page stays empty.')), longestWait);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    observer.observe(current, { childList: true, characterData: true, subtree: true });
    check();
    return stop;
  }, [entry, isStandIn]);

  if (failure) throw failure;
  return <div ref={place}>{children}</div>;
}

function isPainted(place: Element): boolean {
  return place.textContent?.trim() !== '' || place.querySelector('img, svg, canvas, video, input') !== null;
}

interface PagePlaceProps {
  entry: RegistryEntry;
  /** The page is the shell's own, in place of a disabled remote. */
  isStandIn?: boolean;
  children: ReactNode;
}
