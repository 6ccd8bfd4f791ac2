import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { ConsentProps } from './Consent';
import { openConsentEvent } from './openConsent';
import { whenPageIsShown } from '../lazy-part/whenPageIsShown';

/**
 * Where consent lives in the frame. Its code comes once the page is shown, or when somebody asks for the dialog. Should it
 * not arrive, nothing is lost: without it nothing optional is allowed, and the next request for the dialog tries again.
 */
export function ConsentPlace({ analyticsLoader }: ConsentPlaceProps) {
  const [Consent, setConsent] = useState<ComponentType<ConsentProps> | null>(null);
  const [requests, setRequests] = useState(0);

  useEffect(() => {
    function load() {
      // In one file with the guards, which come at the same time.
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
  /** Address of the measuring script, if the site has one. */
  analyticsLoader: string | undefined;
}
