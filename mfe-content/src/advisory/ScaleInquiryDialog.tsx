import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { tabOwner, useAuth } from '@fairshore/shared-auth';
import { Button, media, Notice, TextLink, token } from '@fairshore/shared-ui';
import { Dialog } from '@fairshore/shared-ui/dialog';
import { HoneypotField } from '@fairshore/shared-ui/field';
import { Form, FormTextField, useTellIfLeft, useZodForm } from '@fairshore/shared-ui/form';
import { formDraft, useKeptDraft } from '../form-draft/formDraft';
import { openMailDraft } from './openMailDraft';
import { postScaleInquiry, scaleMailDraft } from './scaleInquiry';
import type { ScaleInquiry } from './scaleInquiry';
import { emptyScaleInquiry, scaleInquirySchema } from './scaleInquiry.schema';

const draft = formDraft('scale-inquiry', emptyScaleInquiry);

const loadToasts = () => import('../toasts/toasts');

type Outcome = { kind: 'received' } | { kind: 'drafted'; mail: string };

/** The SCALE inquiry: sent to the server, or, if that fails or there is none, passed to the person's e-mail app as a draft. */
export function ScaleInquiryDialog({ entry, isOpen, onOpenChange }: ScaleInquiryDialogProps) {
  const formId = useId();
  const { isDemo } = useAuth();
  const form = useZodForm(scaleInquirySchema, { defaultValues: draft.read() });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isReceived = outcome?.kind === 'received';
  useKeptDraft(form, draft, isReceived);
  const result = useRef<HTMLDivElement>(null);
  const isSending = form.formState.isSubmitting;
  const beginTelling = useTellIfLeft(loadToasts, tabOwner);
  // What is typed while it is sent would be lost.
  const bound = { form, readOnly: isSending || isReceived };

  // The focused button is disabled now, so the result takes the focus.
  useEffect(() => {
    if (outcome) result.current?.focus();
  }, [outcome]);

  async function handleSubmit(inquiry: ScaleInquiry) {
    if (outcome) return;
    const removeDraft = draft.sending();
    const sender = tabOwner();
    const tellIfLeft = beginTelling();
    if (await postScaleInquiry(inquiry)) {
      removeDraft();
      setOutcome({ kind: 'received' });
      tellIfLeft((toast) => toast.success('Your SCALE inquiry is with us.'));
      return;
    }
    const mail = scaleMailDraft(inquiry);
    setOutcome({ kind: 'drafted', mail });
    // Another app that opens over another page is not what that person is doing, and the draft is nobody else's.
    const onPress = () => tabOwner() === sender && openMailDraft(mail);
    const action = { label: 'Finish in your e-mail app', onPress };
    const text = 'We could not take your SCALE inquiry from here.';
    const isTold = tellIfLeft((toast) => toast.info(text, { timeout: 0, action }));
    if (!isTold) openMailDraft(mail);
  }

  function handleOpenChange(next: boolean) {
    onOpenChange(next);
    if (next) return;
    // Typed values stay for the next opening, even after a reload, unless we have them: a mail draft may be lost.
    if (isReceived) form.reset(emptyScaleInquiry);
    form.clearErrors();
    setOutcome(null);
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={handleOpenChange}
      closesOnBack={entry}
      isDismissable={!isSending}
      title="SCALE inquiry"
      description="A senior partner reads it and answers with questions or a quote. Nothing here is binding."
      footer={
        <Button
          type="submit"
          form={formId}
          isBusy={isSending}
          busyLabel="Sending…"
          disabled={outcome !== null}
        >
          {outcome ? 'Sent!' : 'Send inquiry'}
        </Button>
      }
    >
      <Form id={formId} form={form} onSubmit={handleSubmit} aria-label="SCALE inquiry">
        {isDemo && !outcome && (
          <Notice tone="info">
            Demo mode: no backend is connected, so nothing is sent from here. Your e-mail app opens with a
            draft.
          </Notice>
        )}
        <Fields>
          <FormTextField {...bound} name="name" label="Name" required autoComplete="name" />
          <FormTextField {...bound} name="email" type="email" label="Email" required autoComplete="email" />
          <FormTextField
            {...bound}
            name="phone"
            required={false}
            type="tel"
            label="Phone"
            autoComplete="tel"
          />
          <FormTextField
            {...bound}
            name="product"
            required={false}
            label="Product"
            hint="The asset, in a few words"
          />
          <FormTextField
            {...bound}
            name="jurisdiction"
            required={false}
            label="Jurisdiction"
            hint="Where the issuer is or will be"
          />
          <FormTextField {...bound} name="budget" required={false} label="Budget" hint="A range is enough" />
        </Fields>
        <HoneypotField {...form.register('website')} />
        {outcome && (
          <Result ref={result} tabIndex={-1}>
            {outcome.kind === 'received' ? (
              <Notice tone="success">Thank you. Your inquiry is with us.</Notice>
            ) : (
              <Notice tone="info">
                We opened a draft with your inquiry.{' '}
                <TextLink to={outcome.mail}>Finish in your e-mail app</TextLink>
                {isDemo && '. This is a demo without a backend: nothing was sent from here.'}
              </Notice>
            )}
          </Result>
        )}
      </Form>
    </Dialog>
  );
}

interface ScaleInquiryDialogProps {
  /** Name of its history entry. */
  entry: string;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token('space.5')} ${token('space.4')};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Result = styled.div`
  outline: none;
`;
