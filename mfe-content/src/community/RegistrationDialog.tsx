import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { tabOwner, useAuth } from '@fairshore/shared-auth';
import { asSentence } from '@fairshore/shared-data/errors';
import { leadFailure, useStoreLead } from '@fairshore/shared-data/leads';
import { Button, Notice, TextLink, textStyle, token } from '@fairshore/shared-ui';
import { Dialog } from '@fairshore/shared-ui/dialog';
import { HoneypotField } from '@fairshore/shared-ui/field';
import { Form, FormTextField, useTellIfLeft, useZodForm } from '@fairshore/shared-ui/form';
import { useLocation } from '@fairshore/shared-ui/router';
import { formDraft, useKeptDraft } from '../form-draft/formDraft';
import { publishedDate } from '../library/publishedDate';
import type { CommunityEvent } from './communityContent';
import { isPastNow } from './eventDates';
import { useIsOver } from './useIsOver';
import { eventLead } from './eventLead';
import type { Registration } from './eventLead';
import { emptyRegistration, registrationSchema } from './registration.schema';

const draft = formDraft('event-registration', emptyRegistration);

const loadToasts = () => import('../toasts/toasts');

type Outcome = { kind: 'registered' } | { kind: 'failed'; message: string };

/** Registration for an event. What was typed survives a failure, closing the window and a reload, until it is stored. */
export function RegistrationDialog({
  entry,
  event,
  isOpen,
  onOpenChange,
  suggestedEmail,
}: RegistrationDialogProps) {
  const formId = useId();
  const { pathname } = useLocation();
  const { isDemo } = useAuth();
  const storeLead = useStoreLead();
  const form = useZodForm(registrationSchema, {
    defaultValues: draft.read(),
  });
  const isOver = useIsOver(event);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const suggested = useRef({ email: '' });
  useKeptDraft(form, draft, false, suggested);
  const isSending = useRef(false);
  const beginTelling = useTellIfLeft(loadToasts, tabOwner);
  // What is typed while it is sent would be lost.
  const bound = { form, readOnly: storeLead.isPending };
  const result = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const isTyped = !['', suggested.current.email].includes(form.getValues('email').trim());
    suggested.current = { email: suggestedEmail };
    if (!isTyped) form.setValue('email', suggestedEmail);
  }, [isOpen, form, suggestedEmail]);

  useEffect(() => {
    if (outcome) result.current?.focus();
  }, [outcome]);

  // Only after the submit has settled: a reset during it would leave the empty form marked as submitted.
  const isStored = form.formState.isSubmitSuccessful && outcome?.kind === 'registered';
  useEffect(() => {
    if (!isStored) return;
    form.reset(emptyRegistration);
    isSending.current = false;
  }, [isStored, form]);

  async function handleSubmit(registration: Registration) {
    // A second press before the button shows that it is busy must not register twice.
    if (isSending.current) return;
    isSending.current = true;
    const tellIfLeft = beginTelling();
    setOutcome(null);
    const removeDraft = draft.sending();
    try {
      await storeLead.mutateAsync(eventLead(registration, event, pathname));
      removeDraft();
      setOutcome({ kind: 'registered' });
      tellIfLeft((toast) => toast.success(registeredElsewhere(event)));
    } catch (error) {
      const message = leadFailure(error, 'Could not register. Please try again.');
      setOutcome({ kind: 'failed', message });
      const told = `${event.title}: ${asSentence(message)} What you typed is kept in the form.`;
      tellIfLeft((toast) => toast.error(told));
      isSending.current = false;
    }
  }

  function handleOpenChange(next: boolean) {
    onOpenChange(next);
    if (!next) {
      setOutcome(null);
      form.clearErrors();
    }
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={handleOpenChange}
      closesOnBack={entry}
      isDismissable={!storeLead.isPending}
      title={`Register for ${event.title}`}
      description={`${publishedDate(event.date)} · ${event.time} · ${event.location}`}
      footer={
        <Button
          type="submit"
          form={formId}
          isBusy={storeLead.isPending}
          busyLabel="Registering…"
          // The second press of a double click may come after the response; an empty form has nothing to send.
          disabled={outcome?.kind === 'registered' && !form.formState.isDirty}
        >
          Register
        </Button>
      }
    >
      <Form id={formId} form={form} onSubmit={handleSubmit} aria-label={`Register for ${event.title}`}>
        {outcome && (
          <Result ref={result} tabIndex={-1}>
            {outcome.kind === 'registered' ? (
              <Notice tone="success">
                <strong>You&apos;re registered!</strong>
                <br />
                {isDemo
                  ? 'This is a demo without a backend: nothing was stored and no email is sent.'
                  : "We've sent a confirmation email. We'll keep you posted with updates. Nothing there? It may lie under spam, and an address gets at most ten such emails a day. If you once stopped what answers our forms, none comes. Your registration counts all the same."}
              </Notice>
            ) : (
              <Notice tone="error">{outcome.message}</Notice>
            )}
          </Result>
        )}
        {isOver && (
          <Notice tone="info">
            This edition has taken place. You will be on the list for the next one and hear its date first.
          </Notice>
        )}
        <FormTextField {...bound} name="name" label="Name *" required autoComplete="name" />
        <FormTextField {...bound} name="email" type="email" label="Email *" required autoComplete="email" />
        <FormTextField {...bound} name="phone" type="tel" label="Phone" required={false} autoComplete="tel" />
        <HoneypotField {...form.register('website')} />
        <Note>
          Used for this event and its next editions only, until you ask us to delete it.{' '}
          <TextLink to="/privacy" isExternal>
            Privacy Policy
          </TextLink>
        </Note>
      </Form>
    </Dialog>
  );
}

/** Shown on the next page. Nobody can be registered for an edition that has taken place. */
function registeredElsewhere(event: CommunityEvent): string {
  return isPastNow(event)
    ? `You're on the list for the next ${event.title}.`
    : `You're registered for ${event.title}.`;
}

interface RegistrationDialogProps {
  /** Name of its history entry. */
  entry: string;
  event: CommunityEvent;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  /** Prefilled in the e-mail field while nothing else was typed there. */
  suggestedEmail: string;
}

const Result = styled.div`
  outline: none;
`;

const Note = styled.p`
  ${textStyle('meta')}
  color: ${token('color.ink-2')};
`;
