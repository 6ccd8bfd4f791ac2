import { tabOwner, useAuth } from '@fairshore/shared-auth';
import { asSentence } from '@fairshore/shared-data/errors';
import { Button, Notice, TextLink, textStyle, token } from '@fairshore/shared-ui';
import { Dialog } from '@fairshore/shared-ui/dialog';
import { useTellIfLeft, useZodForm } from '@fairshore/shared-ui/form';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { requestButtonOf } from './PackageCard';
import { RequestFields } from './RequestFields';
import { RequestReceived } from './RequestReceived';
import type { Received } from './RequestReceived';
import { requestForm } from './marketplaceContent';
import { packageRequestFailure, useRequestPackage } from './packageRequest';
import { packageRequestSchema } from './packageRequest.schema';
import type { CheckedPackageRequest } from './packageRequest.schema';
import { emptyRequest, keepDraft, onSentElsewhere, readDraft } from './requestDraft';
import type { ServicePackage } from './servicePackage';

const loadToasts = () => import('../toasts/toasts');

/** Requests a package. What was typed survives failures, closing and visits to other pages until it has been received. */
export function RequestDialog({ entry, offer, isOpen, onOpenChange }: RequestDialogProps) {
  const formId = useId();
  const { user, isDemo } = useAuth();
  const requestPackage = useRequestPackage();
  const form = useZodForm(packageRequestSchema, { defaultValues: readDraft() });
  const [received, setReceived] = useState<Received | null>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const isSending = requestPackage.isPending;
  const isUnderWay = useRef(false);
  const beginTelling = useTellIfLeft(loadToasts, tabOwner);

  const { getValues, setValue, reset, subscribe } = form;
  const [name, email] = [user?.name ?? '', user?.email ?? ''];
  // Stored on every change: on a phone, Back is how people leave a window, and it leaves the page too.
  useEffect(() => {
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(values, { name, email }),
    });
    return unsubscribe;
  }, [subscribe, name, email]);
  useEffect(() => {
    const unsubscribe = onSentElsewhere(() => reset({ ...emptyRequest, name, email }));
    return unsubscribe;
  }, [reset, name, email]);
  useEffect(() => {
    if (!isOpen) return;
    if (getValues('name') === '') setValue('name', name);
    if (getValues('email') === '') setValue('email', email);
  }, [isOpen, name, email, getValues, setValue]);

  async function handleSubmit(values: CheckedPackageRequest) {
    // A second press may arrive before the first one shows.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const tellIfLeft = beginTelling();
    // The fields are about to be disabled, and a disabled field loses the focus altogether.
    submit.current?.focus();
    const request = { ...values, packageSlug: offer.slug, packageTitle: offer.title, price: offer.price };
    try {
      const receipt = await requestPackage.mutateAsync(request);
      setReceived({ ...receipt, email: values.email, hadNotes: values.notes !== null });
      reset(emptyRequest);
      tellIfLeft((toast) => toast.success(`Your request for ${offer.title} is with us.`));
    } catch (error) {
      // The notice shows the mutation's error.
      const told = `${offer.title}: ${asSentence(packageRequestFailure(error))} What you typed is kept in the form.`;
      tellIfLeft((toast) => toast.error(told));
    } finally {
      isUnderWay.current = false;
    }
  }

  function handleOpenChange(next: boolean) {
    onOpenChange(next);
    if (next) return;
    setReceived(null);
    form.clearErrors();
    requestPackage.reset();
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={handleOpenChange}
      closesOnBack={entry}
      // After a reload or Forward, nothing on the page had opened it.
      finalFocus={() => requestButtonOf(offer) ?? true}
      isDismissable={!isSending}
      title={requestForm.title}
      description={received ? undefined : requestForm.lead}
      footer={
        received ? (
          <Button onClick={() => handleOpenChange(false)}>Done</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={isSending} onClick={() => handleOpenChange(false)}>
              Cancel
            </Button>
            <Button ref={submit} type="submit" form={formId} isBusy={isSending} busyLabel="Sending…">
              Send request
            </Button>
          </>
        )
      }
    >
      <Offer>
        <b>{offer.title}</b>
        <span>{offer.price}</span>
      </Offer>
      {received ? (
        <RequestReceived received={received} />
      ) : (
        <RequestFields id={formId} form={form} isDisabled={isSending} onSubmit={handleSubmit}>
          {isDemo && <Notice tone="info">{requestForm.demoHint}</Notice>}
          {requestPackage.isError && (
            <Notice tone="error">
              <p>{packageRequestFailure(requestPackage.error)}</p>
              <p>{requestForm.failureHint}</p>
            </Notice>
          )}
          <Use>
            We use these details to answer your request.{' '}
            <TextLink to="/privacy" isExternal>
              Privacy notice
            </TextLink>
          </Use>
        </RequestFields>
      )}
    </Dialog>
  );
}

interface RequestDialogProps {
  /** Name of its history entry. */
  entry: string;
  offer: ServicePackage;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

const Offer = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${token('space.1')} ${token('space.4')};
  margin-bottom: ${token('space.5')};
  padding: ${token('space.3')} ${token('space.4')};
  border: 1px solid ${token('color.line')};
  border-radius: ${token('radius.control')};
  background: ${token('color.sunken')};
  b {
    font-weight: 600;
  }
  span {
    font-variant-numeric: tabular-nums;
  }
`;

const Use = styled.p`
  color: ${token('color.ink-2')};
  ${textStyle('meta')}
`;
