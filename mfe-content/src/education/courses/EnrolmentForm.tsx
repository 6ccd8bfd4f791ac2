import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { tabOwner, useAuth } from '@fairshore/shared-auth';
import { asSentence } from '@fairshore/shared-data/errors';
import { leadFailure, useStoreLead } from '@fairshore/shared-data/leads';
import { Button, Notice, TextLink, textStyle, token } from '@fairshore/shared-ui';
import { HoneypotField } from '@fairshore/shared-ui/field';
import { Form, FormTextArea, FormTextField, useTellIfLeft, useZodForm } from '@fairshore/shared-ui/form';
import { useKeptDraft } from '../../form-draft/formDraft';
import { priceLabel } from '../educationContent';
import { emptyEnrolment, enrolmentSchema } from './enrolment.schema';
import { enrolmentDraft } from './enrolmentDraft';

const loadToasts = () => import('../../toasts/toasts');

/**
 * Requests a place: stored as a request; nothing is charged. What was typed stays over failures, other pages and a reload until
 * it is sent; name and e-mail are in the form of another programme, too.
 */
export function EnrolmentForm({ kind, programme }: EnrolmentFormProps) {
  const noteId = useId();
  const { isDemo } = useAuth();
  const storeLead = useStoreLead();
  const [draft] = useState(() => enrolmentDraft(programme.id));
  // Its texts are in no render: the fields are uncontrolled, and the form fills them after hydration.
  const [typed] = useState(() => draft.read());
  const form = useZodForm(enrolmentSchema, { defaultValues: typed });
  const [requested, setRequested] = useState<{ name: string; email: string } | null>(null);
  const result = useRef<HTMLDivElement>(null);
  const wasRequested = useRef(false);
  const isSending = useRef(false);
  const beginTelling = useTellIfLeft(loadToasts, tabOwner);
  // What is typed while it is sent would be lost.
  const bound = { form, readOnly: storeLead.isPending };

  useKeptDraft(form, draft, requested !== null);

  // The focused button is gone, so the result takes the focus, and later the form that comes back.
  useEffect(() => {
    isSending.current = false;
    if (requested) result.current?.focus();
    if (wasRequested.current && !requested) form.setFocus('name');
    wasRequested.current = requested !== null;
  }, [requested, form]);

  async function handleSubmit({ name, email, note, website }: typeof emptyEnrolment) {
    // A second press before the button shows that it is busy must not request two places.
    if (isSending.current) return;
    isSending.current = true;
    const tellIfLeft = beginTelling();
    const removeDraft = draft.sending();
    try {
      await storeLead.mutateAsync({
        email,
        name,
        intent: `${kind}_enrolment`,
        source: `${kind}_page`,
        meta: {
          [kind]: programme.id,
          title: programme.title,
          price: priceLabel(programme.price),
          note: note || null,
          page: window.location.pathname,
          ts: new Date().toISOString(),
        },
        website,
      });
      removeDraft();
      tellIfLeft((toast) => toast.success(`Your request for ${programme.title} is with us.`));
      setRequested({ name, email });
      form.reset(emptyEnrolment);
    } catch (error) {
      // The mutation keeps the error; the notice below shows it.
      isSending.current = false;
      const told = `${programme.title}: ${asSentence(failureOf(error))} What you typed is kept in the form.`;
      tellIfLeft((toast) => toast.error(told));
    }
  }

  if (requested) {
    return (
      <Result ref={result} tabIndex={-1}>
        <Notice tone="success">
          Thank you, {requested.name}. Your request for {programme.title} is with us. We answer to{' '}
          {requested.email} with dates and the next step.
          {isDemo && ' This is a demonstration without a backend: nothing was stored.'}
        </Notice>
        <Button variant="secondary" onClick={() => setRequested(null)}>
          Ask for another place
        </Button>
      </Result>
    );
  }

  return (
    <Form form={form} onSubmit={handleSubmit} aria-label={`Enrol in ${programme.title}`}>
      <FormTextField {...bound} name="name" label="Name" required autoComplete="name" />
      <FormTextField {...bound} name="email" type="email" label="Email" required autoComplete="email" />
      <FormTextArea
        {...bound}
        name="note"
        label="Note"
        required={false}
        rows={3}
        hint="Preferred dates, number of people, questions"
      />
      <HoneypotField {...form.register('website')} />
      {storeLead.isError && <Notice tone="error">{failureOf(storeLead.error)}</Notice>}
      <Button
        type="submit"
        isWide
        isBusy={storeLead.isPending}
        busyLabel="Sending…"
        aria-describedby={noteId}
      >
        Request a place
      </Button>
      <Small id={noteId}>
        Nothing is charged now. We use what you type to answer you; see the{' '}
        <TextLink to="/privacy" isExternal>
          Privacy Policy
        </TextLink>
        .
      </Small>
    </Form>
  );
}

const failureOf = (error: unknown) => leadFailure(error, 'Could not register. Please try again.');

interface EnrolmentFormProps {
  kind: 'course' | 'certification';
  programme: { id: string; title: string; price: number };
}

const Result = styled.div`
  display: grid;
  gap: ${token('space.4')};
  justify-items: start;
  outline: none;
`;

const Small = styled.p`
  ${textStyle('label')}
  color: ${token('color.ink-2')};
`;
