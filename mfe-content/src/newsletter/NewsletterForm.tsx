import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { tabOwner, useAuth } from '@fairshore/shared-auth';
import { leadFailure, useStoreLead } from '@fairshore/shared-data/leads';
import { Button, media, Notice, TextLink, textStyle, token } from '@fairshore/shared-ui';
import { HoneypotField } from '@fairshore/shared-ui/field';
import { emailOrNothing, Form, FormTextField, useTellIfLeft, useZodForm } from '@fairshore/shared-ui/form';
import { useLocation } from '@fairshore/shared-ui/router';
import * as z from 'zod/mini';

const schema = z.object({ email: emailOrNothing(), website: z.string() });
const empty = { email: '', website: '' };

const loadToasts = () => import('../toasts/toasts');

type Outcome = { kind: 'subscribed'; email: string } | { kind: 'failed'; message: string };

/** An e-mail field that stores a newsletter lead of `source`; submitting it empty does nothing. */
export function NewsletterForm({ source, label = 'Email address', onType, children }: NewsletterFormProps) {
  const { pathname } = useLocation();
  const { isDemo } = useAuth();
  const storeLead = useStoreLead();
  // The error is cleared while the address is corrected, and checked again on submit.
  const form = useZodForm(schema, { defaultValues: empty, reValidateMode: 'onSubmit' });
  const [outcome, setOutcome] = useState<Outcome>();
  const isSending = useRef(false);
  const beginTelling = useTellIfLeft(loadToasts, tabOwner);
  const result = useRef<HTMLDivElement>(null);

  // Released only once the emptied field is rendered: a second press with the old value would subscribe again.
  useEffect(() => {
    if (!outcome) return;
    isSending.current = false;
    // On a phone it is often below the edge of the screen, and the emptied field alone says nothing.
    result.current?.scrollIntoView?.({ block: 'nearest' });
  }, [outcome]);

  function handleType() {
    form.clearErrors('email');
    // The outcome for the last address doesn't apply to the next.
    setOutcome(undefined);
    onType?.(form.getValues('email'));
  }

  async function handleSubmit({ email, website }: typeof empty) {
    // A second press before the button shows that it is busy must not subscribe twice.
    if (email === '' || isSending.current) return;
    isSending.current = true;
    const tellIfLeft = beginTelling();
    setOutcome(undefined);
    try {
      await storeLead.mutateAsync({
        email,
        name: '',
        intent: 'newsletter',
        source,
        meta: { page: pathname, ts: new Date().toISOString() },
        website,
      });
      form.reset(empty);
      setOutcome({ kind: 'subscribed', email });
      tellIfLeft((toast) => toast.success(`You're subscribed with ${email}.`));
    } catch (error) {
      const message = leadFailure(error, 'Subscription failed. Please try again.');
      setOutcome({ kind: 'failed', message });
      tellIfLeft((toast) => toast.error(`Newsletter: ${message}`));
    }
  }

  return (
    <Form form={form} onSubmit={handleSubmit} aria-label="Newsletter">
      <Column>
        <Row>
          <FormTextField
            form={form}
            name="email"
            label={label}
            type="email"
            required
            autoComplete="email"
            placeholder="you@company.com"
            // The field is emptied afterwards.
            readOnly={storeLead.isPending}
            register={{ onChange: handleType }}
          />
          <Button type="submit" isBusy={storeLead.isPending} busyLabel="Subscribing…">
            Subscribe
          </Button>
        </Row>
        <HoneypotField {...form.register('website')} />
        {outcome && (
          <div ref={result}>
            {outcome.kind === 'subscribed' ? (
              <Notice tone="success">
                Thanks! You&apos;re subscribed with {outcome.email}.
                {isDemo && ' This is a demo without a backend: nothing was stored.'}
              </Notice>
            ) : (
              <Notice tone="error">{outcome.message}</Notice>
            )}
          </div>
        )}
        <Note>
          {children} How we treat your address: <TextLink to="/privacy">Privacy Policy</TextLink>.
        </Note>
      </Column>
    </Form>
  );
}

interface NewsletterFormProps {
  source: 'newsletter_section' | 'compliance_page' | 'resource_center';
  label?: string;
  /** Called on every change that the person makes, not when the field is cleared after success. */
  onType?(email: string): void;
  /** What is sent and how often, as a sentence. */
  children?: ReactNode;
}

const Column = styled.div`
  display: grid;
  gap: ${token('space.4')};
`;

const Row = styled.div`
  display: flex;
  align-items: start;
  gap: ${token('space.3')};
  > :first-child {
    flex: 1;
  }
  > button {
    margin-top: 26px;
  }
  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
    > button {
      margin-top: 0;
    }
  }
`;

const Note = styled.p`
  ${textStyle('meta')}
  color: ${token('color.ink-2')};
`;
