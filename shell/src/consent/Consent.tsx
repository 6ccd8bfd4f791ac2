import { consentRecord } from './consentRecord';
import { useLocation } from '@fairshore/shared-ui/router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType } from 'react';
import { applyConsent } from './applyConsent';
import type { ConsentDialogProps } from './ConsentDialog';
import { onConsentChange } from './onConsentChange';
import { useOtherDialog } from './useOtherDialog';

/** Applies the stored choice, and asks for one when there is none or the visitor wants to change it. */
export function Consent({ requests, analyticsLoader }: ConsentProps) {
  const { pathname } = useLocation();
  const [record, setRecord] = useState(consentRecord);
  const [answered, setAnswered] = useState(0);
  const [isPostponed, setIsPostponed] = useState(false);
  const [page, setPage] = useState(pathname);
  const [Dialog, setDialog] = useState<ComponentType<ConsentDialogProps> | null>(null);

  const isReadingPolicy = /^\/privacy(\/|$)/.test(pathname);

  if (page !== pathname) {
    setPage(pathname);
    // A dialog opened on one page does not stay open on the next, except beside the policy that explains it.
    if (!isReadingPolicy) setAnswered(requests);
  }

  const isRequested = requests > answered;
  const isDue = record === null && !isPostponed;
  const isWanted = isRequested || isDue;
  const hasToWait = useOtherDialog(isWanted);

  const handleChange = useEffectEvent(() => {
    applyConsent(analyticsLoader);
    setRecord(consentRecord());
    setAnswered(requests);
  });

  useEffect(() => {
    applyConsent(analyticsLoader);
  }, [analyticsLoader]);
  useEffect(() => {
    return onConsentChange(handleChange);
  }, []);

  useEffect(() => {
    if (!isWanted) return;
    import('./ConsentDialog').then(
      ({ ConsentDialog }) => setDialog(() => ConsentDialog),
      () => undefined,
    );
  }, [isWanted, requests]);

  // Closing is not an answer: nothing is stored, everything optional stays off, and the next load of the site asks again.
  function handleDismiss() {
    setAnswered(requests);
    setIsPostponed(true);
  }

  if (!Dialog) return null;
  return (
    <Dialog
      open={isWanted && !hasToWait}
      record={record}
      analyticsLoader={analyticsLoader}
      onDismiss={handleDismiss}
      isBeside={isReadingPolicy}
      isRequested={isRequested}
    />
  );
}

export interface ConsentProps {
  /** How often the dialog has been requested since the page was loaded. */
  requests: number;
  analyticsLoader: string | undefined;
}
