import { useId, useState } from 'react';
import styled from 'styled-components';
import { useAuth } from '@fairshore/shared-auth';
import { toAppError } from '@fairshore/shared-data/errors';
import { useStoreLead } from '@fairshore/shared-data/leads';
import { Button, media, Notice, Section, TextLink, textStyle, token } from '@fairshore/shared-ui';
import { HoneypotField } from '@fairshore/shared-ui/field';
import { Form, FormTextField, useZodForm } from '@fairshore/shared-ui/form';
import { subscription } from './resourcesContent';
import { subscribeSchema } from './subscribe.schema';

/** Stay Updated: stores an e-mail address for the library's letter; what was typed stays when that fails. */
export function SubscribeForm() {
  const noteId = useId();
  const { isDemo } = useAuth();
  const storeLead = useStoreLead();
  const form = useZodForm(subscribeSchema, { defaultValues: { email: '', website: '' } });
  const [subscribed, setSubscribed] = useState('');

  async function handleSubmit({ email, website }: { email: string; website: string }) {
    setSubscribed('');
    try {
      await storeLead.mutateAsync({
        email,
        name: '',
        intent: 'newsletter',
        source: 'resource_center',
        meta: { page: '/resources', ts: new Date().toISOString() },
        website,
      });
      setSubscribed(email);
      form.reset();
    } catch {
      // The mutation keeps the error; the notice below shows it.
    }
  }

  return (
    <Section title={subscription.title} lead={subscription.text} ground="surface">
      <Subscribe form={form} onSubmit={handleSubmit} aria-label={subscription.title}>
        <Row>
          <FormTextField
            form={form}
            name="email"
            type="email"
            label="Email"
            required
            autoComplete="email"
            placeholder="you@company.com"
          />
          <Button
            type="submit"
            isBusy={storeLead.isPending}
            busyLabel="Subscribing…"
            aria-describedby={noteId}
          >
            Subscribe
          </Button>
        </Row>
        <HoneypotField {...form.register('website')} />
        {subscribed && (
          <Notice tone="success">
            Thanks! You&apos;re subscribed with {subscribed}.
            {isDemo && ' This is a demonstration without a backend: nothing was stored.'}
          </Notice>
        )}
        {storeLead.isError && <Notice tone="error">{subscribeFailure(storeLead.error)}</Notice>}
        <p id={noteId}>
          We use your address for this letter only. See the <TextLink to="/privacy">Privacy Policy</TextLink>.
        </p>
      </Subscribe>
    </Section>
  );
}

/** The catalogue's sentence for what went wrong, and the form's own where nothing is known. */
function subscribeFailure(error: unknown): string {
  const { kind, message } = toAppError(error);
  return kind === 'unknown' ? 'Subscription failed. Please try again.' : message;
}

const Subscribe = styled(Form)`
  max-width: 620px;
  > p {
    ${textStyle('meta')}
    color: ${token('color.ink-2')};
  }
  @media print {
    display: none;
  }
` as typeof Form;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token('space.3')};
  align-items: start;
  > button {
    margin-top: 26px;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    > button {
      margin-top: 0;
    }
  }
`;
