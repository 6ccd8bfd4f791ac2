import { useAuth } from '@fairshore/shared-auth';
import { Button, Notice, TextLink, textStyle, token } from '@fairshore/shared-ui';
import { Dialog } from '@fairshore/shared-ui/dialog';
import { HoneypotField } from '@fairshore/shared-ui/field';
import { emailField, Form, FormTextField, useZodForm } from '@fairshore/shared-ui/form';
import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { useAskForAlerts } from './watchAlertQueries';

/** The state of its history entry. */
export const askEntry = 'watch-alerts';

const schema = z.object({ email: emailField(), website: z.string() });

/** Dialog that asks for the address to notify of changes. The input survives failures and stays while the page is open. */
export function AskDialog({ projectIds, isOpen, onOpenChange }: AskDialogProps) {
  const formId = useId();
  const { isDemo } = useAuth();
  const ask = useAskForAlerts();
  const form = useZodForm(schema, { defaultValues: { email: '', website: '' } });
  const result = useRef<HTMLDivElement>(null);
  const { isSuccess, error } = ask;
  const mayHaveArrived = error?.kind === 'offline' || error?.kind === 'unknown';
  const what = projectIds.length === 1 ? 'the project' : `the ${projectIds.length} projects`;

  useEffect(() => {
    if (isSuccess || error) result.current?.focus();
  }, [isSuccess, error]);

  function handleOpenChange(next: boolean) {
    onOpenChange(next);
    if (next) return;
    form.clearErrors();
    ask.reset();
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={handleOpenChange}
      closesOnBack={askEntry}
      isDismissable={!ask.isPending}
      title="Tell me when something changes"
      description={`We write when the terms of ${what} you watch change, with what they were before. No account is needed.`}
      footer={
        isSuccess ? (
          // Separate keys: reusing the element would turn it into the submit button while it is being pressed, and submit again.
          <Button key="done" onClick={() => handleOpenChange(false)}>
            Done
          </Button>
        ) : (
          <Button key="ask" type="submit" form={formId} isBusy={ask.isPending} busyLabel="Asking…">
            Ask for a link
          </Button>
        )
      }
    >
      {(isSuccess || error) && (
        <Result ref={result} tabIndex={-1}>
          {isSuccess ? (
            <Notice tone="success">
              <strong>Now look into the mailbox of {ask.variables.email}.</strong>
              <br />
              {isDemo
                ? 'This is a demo without a backend: nothing was stored and no email is sent.'
                : 'A link in our mail confirms it, on any device, for 48 hours. Nothing there? It may lie under spam, and an address gets at most three such mails a day. If you once stopped what answers our forms, none comes: write to privacy@fairshore.example to get them again.'}
            </Notice>
          ) : (
            <Notice tone="error">
              {error?.message}
              {/* An address gets only a few of these mails, so nobody should ask again for nothing. */}
              {mayHaveArrived && ' If our mail comes all the same, its link works.'}
            </Notice>
          )}
        </Result>
      )}
      {!isSuccess && (
        <Form
          id={formId}
          form={form}
          // The error is shown above the form.
          onSubmit={({ email, website }) =>
            ask.mutateAsync({ email, website, projectIds }).catch(() => undefined)
          }
          aria-label="Tell me when something changes"
        >
          <FormTextField
            form={form}
            name="email"
            type="email"
            label="Email"
            required
            autoComplete="email"
            placeholder="you@company.com"
          />
          <HoneypotField {...form.register('website')} />
          <Note>
            By asking you agree that we use this address for these mails and for nothing else, once you
            confirmed it. Each mail has a link that stops them.{' '}
            <TextLink to="/privacy" isExternal>
              Privacy Policy
            </TextLink>
          </Note>
        </Form>
      )}
    </Dialog>
  );
}

interface AskDialogProps {
  projectIds: readonly string[];
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

const Result = styled.div`
  outline: none;
  margin-bottom: ${token('space.4')};
`;

const Note = styled.p`
  ${textStyle('meta')}
  color: ${token('color.ink-2')};
`;
