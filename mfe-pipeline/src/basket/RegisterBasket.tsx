import { useAuth } from '@fairshore/shared-auth';
import { formatExactMoney } from '@fairshore/shared-data/money';
import { Button, Notice, TextLink, counted, token } from '@fairshore/shared-ui';
import { Panel } from '@fairshore/shared-ui/figures';
import { Form, FormCheckbox, useZodForm } from '@fairshore/shared-ui/form';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { interestFailureMessage, interestNeedsSignIn } from '../interest/interestMessages';
import { disclaimerMissing } from '../interest/interestSentences';
import { useAcknowledgement } from '../interest/useAcknowledgement';
import { basketEntries } from './basketPlaces';
import type { BasketPlace } from './basketPlaces';
import type { useRegisterBasket } from './basketRegistration';

/** Registers the complete basket, or says why it can't; typed amounts stay until it succeeds. */
export function RegisterBasket({
  places,
  register,
  isUnderWay,
  isUnconfirmed,
  isKnown,
  onCheck,
  onRefused,
}: RegisterBasketProps) {
  const { user, isDemo, openAuthModal } = useAuth();
  const { acknowledgement, isDisclaimerAsked, disclaimer } = useAcknowledgement(false);
  const problems = places.filter(({ problem }) => problem !== null).length;
  const form = useZodForm(registerSchema(isDisclaimerAsked), {
    defaultValues: { disclaimer: false },
    // The projects come before the disclaimer, so their first mistake gets the focus.
    shouldFocusError: problems === 0,
  });
  const [isTried, setIsTried] = useState(false);
  const raised = places.filter(({ existing }) => existing > 0).length;
  const canConfirm = isDemo || user !== null;

  function handleSubmit() {
    if (problems > 0 || !isKnown) return;
    register.mutate({ entries: basketEntries(places), disclaimer });
  }

  function handleTry() {
    // What is missing has to be marked before it can get the focus.
    flushSync(() => {
      setIsTried(true);
      onCheck();
    });
    if (isUnderWay) return;
    register.reset();
    if (problems > 0) onRefused();
  }

  const link = (
    <TextLink to="/disclaimer" isExternal>
      disclaimer
    </TextLink>
  );
  const open = places.filter(({ isOpen }) => isOpen);
  const closed = places.length - open.length;
  // The figures above count no project that is not loaded, and the basket is not registered without it.
  const isLoaded = places.every(({ listing }) => listing !== undefined);
  const total = open.reduce((cents, { amount }) => cents + Math.round((amount ?? 0) * 100), 0);

  return (
    <Panel title="Register all">
      <Form
        form={form}
        isReady={canConfirm && !isUnderWay}
        onSubmitCapture={handleTry}
        onSubmit={handleSubmit}
        aria-label="Register all"
      >
        <Column>
          {isLoaded && open.length > 0 && <p>{whatIsRegistered(open.length, total, !isDemo)}</p>}
          {closed > 0 && (
            <p>
              {counted(closed, 'project')} in the basket {closed === 1 ? 'takes' : 'take'} no interest, and{' '}
              {closed === 1 ? 'counts' : 'count'} in no figure here
              {open.length > 0 &&
                `: remove ${closed === 1 ? 'it' : 'them'} to register the ${open.length === 1 ? 'other' : 'others'}`}
              .
            </p>
          )}
          {raised > 0 && !isUnconfirmed && (
            <p>
              In {counted(raised, 'project')} you registered before: the amount here is added to that. To
              lower one, change it on the project’s page.
            </p>
          )}
          {acknowledgement === null && canConfirm && (
            <FormCheckbox
              form={form}
              name="disclaimer"
              required
              label={<>I have read the {link} and know that I can lose what I later commit.</>}
            />
          )}
          {isTried && problems > 0 && (
            <Notice tone="error">
              Nothing was sent. {counted(problems, 'project')} can’t be registered yet: see beside{' '}
              {problems === 1 ? 'it' : 'each'}.
            </Notice>
          )}
          {isTried && problems === 0 && !isKnown && (
            <Notice tone="error">
              Nothing was sent, because not everything could be loaded: see above the projects. Retry there
              first.
            </Notice>
          )}
          {register.isError && <Notice tone="error">{interestFailureMessage(register.error)}</Notice>}
          {canConfirm ? (
            <Button
              type="submit"
              isWide
              isBusy={isUnderWay}
              busyLabel="Registering…"
              disabled={acknowledgement === undefined}
            >
              Register all
            </Button>
          ) : (
            <>
              <p>{interestNeedsSignIn} Your basket stays as it is.</p>
              <Button type="button" isWide onClick={() => openAuthModal('signin')}>
                Sign in to register
              </Button>
            </>
          )}
          <p>Non-binding. No payment is taken.</p>
        </Column>
      </Form>
    </Panel>
  );
}

function whatIsRegistered(count: number, cents: number, hasReceipts: boolean): string {
  const amount = `${counted(count, 'project')}, ${formatExactMoney(cents / 100)}`;
  if (count === 1) return `${amount}.${hasReceipts ? ' It gets its receipt.' : ''}`;
  return `${amount}: all in one step, or none if any of them refuses.${hasReceipts ? ' Each gets its receipt.' : ''}`;
}

function registerSchema(isDisclaimerAsked: boolean) {
  const disclaimer = z
    .boolean()
    .check(z.refine((isChecked) => isChecked || !isDisclaimerAsked, disclaimerMissing));
  return z.object({ disclaimer });
}

const Column = styled.div`
  display: grid;
  gap: ${token('space.4')};
  font: ${token('text.meta')};

  > p {
    color: ${token('color.ink-2')};
  }
`;

interface RegisterBasketProps {
  places: readonly BasketPlace[];
  register: ReturnType<typeof useRegisterBasket>;
  /** A registration has no answer yet. */
  isUnderWay: boolean;
  /** The same basket was sent before without an answer. */
  isUnconfirmed: boolean;
  /** Earlier registrations and all projects have loaded, so that nothing is sent unseen. */
  isKnown: boolean;
  /** The user tried to submit: show what is missing beside each project. */
  onCheck(): void;
  /** Nothing was sent; the reasons are now shown beside each project. */
  onRefused(): void;
}
