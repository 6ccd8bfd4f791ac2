import { useState } from 'react';
import type { FormLoading } from './PackageCard';
import type { ServicePackage } from './servicePackage';

type Dialog = typeof import('./RequestDialog').RequestDialog;

/** The request form: fetched when it is first wanted, closed or open for a package. */
export function useRequestDialog() {
  const [Form, setForm] = useState<{ Dialog: Dialog } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Stays while the dialog fades out.
  const [offer, setOffer] = useState<ServicePackage | null>(null);
  const [loading, setLoading] = useState<FormLoading>('idle');

  async function request(wanted: ServicePackage) {
    setOffer(wanted);
    if (!Form) {
      setLoading('loading');
      try {
        setForm({ Dialog: await loadDialog() });
      } catch {
        setLoading('failed');
        return;
      }
      setLoading('idle');
    }
    setIsOpen(true);
  }

  return {
    Dialog: Form?.Dialog ?? null,
    offer,
    isOpen,
    setIsOpen,
    request,
    prefetch: () => void loadDialog().catch(() => undefined),
    stateOf: ({ slug }: ServicePackage): FormLoading => (slug === offer?.slug ? loading : 'idle'),
  };
}

async function loadDialog(): Promise<Dialog> {
  return (await import('./RequestDialog')).RequestDialog;
}
