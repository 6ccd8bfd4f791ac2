import { useReturnedState } from '@fairshore/shared-ui/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { categories } from './marketplaceContent';
import type { FormLoading } from './PackageCard';
import type { ServicePackage } from './servicePackage';

type Dialog = typeof import('./RequestDialog').RequestDialog;

/** The request form: loaded when first needed, opened for a package, and reopened when the history returns to it. */
export function useRequestDialog() {
  const [Form, setForm] = useState<{ Dialog: Dialog } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Kept while the dialog fades out.
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

  const returned = useReturnedState();
  const reopen = useEffectEvent((wanted: ServicePackage) => {
    if (requestEntry(wanted) === returned && !isOpen) void request(wanted);
  });
  useEffect(() => {
    const packages = categories.flatMap((category) => category.packages);
    const wanted = packages.find((known) => requestEntry(known) === returned);
    if (wanted) void prefetch().then(() => reopen(wanted));
  }, [returned]);

  return {
    entry: offer ? requestEntry(offer) : '',
    Dialog: Form?.Dialog ?? null,
    offer,
    isOpen,
    setIsOpen,
    request,
    prefetch,
    stateOf: ({ slug }: ServicePackage): FormLoading => (slug === offer?.slug ? loading : 'idle'),
  };
}

function requestEntry({ slug }: ServicePackage): string {
  return `request:${slug}`;
}

/** A failure here is shown when the form is opened. */
async function prefetch(): Promise<void> {
  await loadDialog().catch(() => undefined);
}

async function loadDialog(): Promise<Dialog> {
  return (await import('./RequestDialog')).RequestDialog;
}
