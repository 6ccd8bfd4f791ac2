import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { ConsentProps } from './Consent';
import { openConsentEvent } from './openConsent';
import { whenPageIsShown } from '../lazy-part/whenPageIsShown';

/**
 * The place of consent in the frame. Its code loads once the page is shown, or when the visitor requests the dialog. If it can't be loaded,
 * nothing is lost: nothing optional is allowed without it, and the next request for the dialog tries again.
 */
export function ConsentPlace({ analyticsLoader }: ConsentPlaceProps) {
  const [Consent, setConsent] = useState<ComponentType<ConsentProps> | null>(null);
  const [requests, setRequests] = useState(0);

  useEffect(() => {
    function load() {
      // In one chunk with the guards, which load at the same time.
      import(/* webpackChunkName: "once-shown" */ './Consent').then(
        (module) => setConsent(() => module.Consent),
        () => undefined,
      );
    }
    function handleRequest() {
      setRequests((count) => count + 1);
      load();
    }
    window.addEventListener(openConsentEvent, handleRequest);
    const stopWaiting = whenPageIsShown(load);
    return () => {
      window.removeEventListener(openConsentEvent, handleRequest);
      stopWaiting();
    };
  }, []);

  return Consent && <Consent requests={requests} analyticsLoader={analyticsLoader} />;
}

interface ConsentPlaceProps {
  /** Address of the analytics script, if the site has one. */
  analyticsLoader: string | undefined;
}
