import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { tabOwner, useAuth } from '@fairshore/shared-auth';
import { useStoreLead } from '@fairshore/shared-data/leads';
import { formatCount } from '@fairshore/shared-data/money';
import { Button, media, Notice, TextLink, textStyle, token } from '@fairshore/shared-ui';
import { HoneypotField } from '@fairshore/shared-ui/field';
import {
  Form,
  FormCheckbox,
  FormSelectField,
  FormTextArea,
  FormTextField,
  useTellIfLeft,
  useZodForm,
} from '@fairshore/shared-ui/form';
import { applicationSchema, emptyApplication, longestMessage } from './application.schema';
import type { Application } from './application.schema';
import { applicationFailure } from './applicationFailure';
import { applicationLead } from './applicationLead';
import type { ApplicationSource } from './applicationLead';
import { investorKinds, statement, ticketRanges } from './applyContent';
import { draftTexts, forgetDraft, keepDraft, onSentElsewhere, readDraft, sending } from './applicationDraft';
import { countries } from './countries';
import { SectorChoice } from './SectorChoice';

const loadToasts = () => import('../toasts/toasts');

/**
 * The membership application. What is typed is kept over reloads, visits to other pages and failures until it is sent; `onSent` is called
 * once it is stored.
 */
export function ApplicationForm({ source, onSent }: ApplicationFormProps) {
  const { user, isDemo } = useAuth();
  const store = useStoreLead();
  const form = useZodForm(applicationSchema, { defaultValues: emptyApplication });

  const { clearErrors, getValues, reset, setValue, subscribe } = form;
  // After the first render, which has to match the server's; what was typed before that stays.
  useEffect(() => {
    const { sectors, ...texts } = readDraft();
    const now = getValues();
    for (const field of draftTexts)
      if (now[field] === '' && texts[field] !== '') setValue(field, texts[field]);
    if (now.sectors.length === 0 && sectors.length > 0) setValue('sectors', sectors);
  }, [getValues, setValue]);

  // After the draft, because what was typed instead of the account's name and address stays; also when someone signs in meanwhile.
  const [name, email] = [user?.name ?? '', user?.email ?? ''];
  useEffect(() => {
    const fillIn = (field: 'name' | 'email', text: string) => {
      if (text === '' || getValues(field) !== '') return;
      setValue(field, text);
      clearErrors(field);
    };
    fillIn('name', name);
    fillIn('email', email);
  }, [name, email, clearErrors, getValues, setValue]);

  useEffect(() => {
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(values, { name, email }),
    });
    return unsubscribe;
  }, [subscribe, name, email]);

  useEffect(() => {
    const unsubscribe = onSentElsewhere(() => reset({ ...emptyApplication, name, email }));
    return unsubscribe;
  }, [reset, name, email]);

  // The button is disabled slightly too late for a fast second press.
  const isSending = useRef(false);
  const beginTelling = useTellIfLeft(loadToasts, tabOwner);

  async function handleSubmit(application: Application) {
    if (isSending.current) return;
    isSending.current = true;
    const tellIfLeft = beginTelling();
    const removeDraft = sending();
    // Called only while this form is shown: what was typed into it meanwhile goes with it.
    const onSuccess = () => {
      forgetDraft();
      onSent(application);
    };
    try {
      await store.mutateAsync(applicationLead(application, source, new Date()), { onSuccess });
      removeDraft();
      tellIfLeft((toast) => toast.success('Your membership application was sent.'));
    } catch (error) {
      // The notice below shows the mutation's error.
      isSending.current = false;
      tellIfLeft((toast) => toast.error(applicationFailure(error, 'kept in the form')));
    }
  }

  return (
    <Form form={form} onSubmit={handleSubmit} aria-labelledby="application-title">
      {isDemo && (
        <Notice tone="warning">Demo mode: you can try this form, but nothing you type is sent.</Notice>
      )}
      <Pair>
        <FormTextField
          form={form}
          name="name"
          label="Full name"
          required
          autoComplete="name"
          readOnly={store.isPending}
        />
        <FormTextField
          form={form}
          name="email"
          type="email"
          label="Email"
          required
          autoComplete="email"
          readOnly={store.isPending}
        />
        <FormSelectField
          form={form}
          name="country"
          label="Country of residence"
          required
          autoComplete="country"
          placeholder="Choose a country"
          options={countries}
        />
        <FormSelectField
          form={form}
          name="investsAs"
          label="How you invest"
          required
          placeholder="Choose one"
          options={investorKinds}
        />
      </Pair>
      <FormSelectField
        form={form}
        name="ticketRange"
        label="Ticket range"
        hint="What you would usually commit to one project. It is indicative, and no project sees it."
        required
        placeholder="Choose a range"
        options={ticketRanges}
      />
      <SectorChoice form={form} />
      <FormTextArea
        form={form}
        name="message"
        label="Message"
        required={false}
        rows={4}
        readOnly={store.isPending}
        hint={`What you would like from the community, or bring to it. Up to ${formatCount(longestMessage)} characters.`}
      />
      <HoneypotField {...form.register('website')} />
      <Agreement>
        <FormCheckbox
          form={form}
          name="isAgreed"
          required
          label={
            <>
              {statement.short}{' '}
              <TextLink to="/privacy" isExternal>
                Privacy Policy
              </TextLink>{' '}
              {statement.long}
            </>
          }
        />
      </Agreement>
      {store.isError && <Notice tone="error">{applicationFailure(store.error)}</Notice>}
      <Foot>
        <Button type="submit" isBusy={store.isPending} busyLabel="Sending…">
          Send application
        </Button>
        <p>An application is not an investment and takes no payment.</p>
      </Foot>
    </Form>
  );
}

interface ApplicationFormProps {
  source: ApplicationSource;
  onSent(application: Application): void;
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 18px ${token('space.5')};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Agreement = styled.div`
  padding-top: ${token('space.2')};
  border-top: 1px solid ${token('color.line')};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space.3')} ${token('space.5')};
  p {
    ${textStyle('meta')}
    color: ${token('color.ink-2')};
  }
`;
