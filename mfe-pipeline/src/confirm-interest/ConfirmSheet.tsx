import { disclaimerVersion } from '@fairshore/shared-data/disclaimer';
import { localDayInWords, raiseToConfirm } from '@fairshore/shared-data/interests';
import { listingPath } from '@fairshore/shared-data/listings';
import { formatExactMoney } from '@fairshore/shared-data/money';
import { ButtonLink, Notice, TextLink, textStyle, token } from '@fairshore/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { EarlierTerms } from '../changes/EarlierTerms';
import { ConfirmForm } from '../confirm-form/ConfirmForm';
import { ReceiptTerms } from '../receipt/ReceiptTerms';
import type { Confirmation } from './confirmation';
import { useConfirmByLink } from './confirmationQueries';
import { LinkState } from './LinkState';

/** Content of a confirmation link: the interest with today's terms, or its outcome. */
export function ConfirmSheet({ linkToken, confirmation }: ConfirmSheetProps) {
  const { state, project, projectId, amount, isLapsed, raiseTo, expiresAt, interestDays } = confirmation;
  const { terms, termsVersion, earlier, needsDisclaimer } = confirmation;
  const confirm = useConfirmByLink();
  const doneText = useRef<HTMLDivElement>(null);
  const confirmed = confirm.data;

  // The pressed button is no longer rendered by then.
  useEffect(() => {
    if (confirmed) doneText.current?.focus();
  }, [confirmed]);

  const sum = formatExactMoney(amount);
  if (confirmed || state === 'done') {
    const until = confirmed ? confirmed.expiresAt : expiresAt;
    return (
      <Narrow>
        <h1>{confirmed ? 'Thank you: your interest stands' : 'Confirmed already'}</h1>
        <Done ref={doneText} tabIndex={-1}>
          <Notice tone="success">
            The interest of {sum} in {project} is confirmed
            {until === null ? '' : ` and counts until ${localDayInWords(until)}`}.
          </Notice>
        </Done>
        <p>It is not binding, and no payment is due.</p>
        <Actions>
          {confirmed && <ButtonLink to={`/receipt/${confirmed.receiptId}`}>Open the receipt</ButtonLink>}
          <ButtonLink variant="secondary" to={listingPath({ id: projectId })}>
            View the project
          </ButtonLink>
        </Actions>
      </Narrow>
    );
  }
  if (state === 'suspended')
    return (
      <LinkState
        title="Your account is suspended."
        text={`The interest in ${project} can’t be confirmed until your account is active again. Please contact support.`}
      />
    );
  if (state === 'over' || terms === null)
    return (
      <LinkState
        title="There is nothing to confirm."
        text={`The interest in ${project} was answered or closed or has lapsed, or the project takes no interest at present. Your portal says how it stands.`}
      />
    );
  return (
    <Sheet aria-labelledby="confirm-title">
      <Head>
        <p>Your interest in</p>
        <h1 id="confirm-title" dir="auto">
          {project}
        </h1>
        <Sum>{sum}</Sum>
        <p>
          {isLapsed
            ? `It lapsed${expiresAt === null ? '' : ` on ${localDayInWords(expiresAt)}`} and no longer counts. `
            : ''}
          {!isLapsed && expiresAt !== null && `It counts until ${localDayInWords(expiresAt)}. `}
          {raiseTo === null
            ? `Confirmed under the terms below, it counts for ${interestDays} days from today.`
            : raiseToConfirm(raiseTo)}{' '}
          It is not binding, and no payment is due.
        </p>
      </Head>
      {earlier && (
        <Earlier>
          <EarlierTerms earlier={earlier} />
        </Earlier>
      )}
      {raiseTo === null ? (
        <ConfirmForm
          key={termsVersion}
          needsDisclaimer={needsDisclaimer}
          label={`Confirm ${sum}`}
          isBusy={confirm.isPending}
          failure={confirm.error?.message ?? null}
          onConfirm={(disclaimer) =>
            confirm.mutateAsync({ token: linkToken, seenAmount: amount, seenTerms: termsVersion, disclaimer })
          }
        />
      ) : (
        <ButtonLink to={`${listingPath({ id: projectId })}#interest`}>Raise your amount</ButtonLink>
      )}
      <p>
        No longer interested? Do nothing{isLapsed ? ', as it has lapsed' : ' and it lapses'}, or{' '}
        <TextLink to={listingPath({ id: projectId })}>change or withdraw it</TextLink> on the page of the
        project.
      </p>
      <ReceiptTerms
        title="The terms today"
        receipt={{ terms, termsVersion: String(termsVersion), isSeen: true, disclaimerVersion }}
      />
    </Sheet>
  );
}

const Sheet = styled.section`
  max-width: 53.75rem;
  margin-inline: auto;
  padding: ${token('space.6')};
  border: 1px solid ${token('color.line')};
  border-radius: ${token('radius.card')};
  background: ${token('color.surface')};

  > p {
    ${textStyle('meta')}
    margin-top: ${token('space.3')};
    color: ${token('color.ink-2')};
  }
`;

const Narrow = styled.div`
  display: grid;
  gap: ${token('space.4')};
  max-width: 40rem;
  margin-inline: auto;

  h1 {
    ${textStyle('section')}
  }

  > p {
    color: ${token('color.ink-2')};
  }
`;

const Done = styled.div`
  border-radius: ${token('radius.control')};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.2')};
`;

const Head = styled.header`
  display: grid;
  gap: ${token('space.1')};
  margin-bottom: ${token('space.5')};

  h1 {
    ${textStyle('section')}
    overflow-wrap: anywhere;
  }

  > p {
    max-width: 42.5em;
    color: ${token('color.ink-2')};
  }
`;

const Earlier = styled.div`
  max-width: 42.5em;
  margin-bottom: ${token('space.5')};
`;

const Sum = styled.strong`
  margin-block: ${token('space.2')};
  font: 600 2rem/1.2 ${token('font.family')};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
  overflow-wrap: anywhere;
`;

interface ConfirmSheetProps {
  linkToken: string;
  confirmation: Confirmation;
}
