import { ButtonLink, Container, ErrorState, token, useMissingPage } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { RetryButton } from '../retry/RetryButton';
import type { RetriedQuery } from '../retry/RetryButton';

/** Shown when there is no receipt at this address, or when it could not be loaded. */
export function MissingReceipt({ failure }: MissingReceiptProps) {
  useMissingPage();
  return (
    <Page>
      <ErrorState
        level={1}
        title={failure ? "We couldn't load that receipt." : "We couldn't find that receipt."}
        text={
          failure?.error.message ??
          'Every character of its address counts. Open the link in the mail again, or find your receipts in the activity of your portal.'
        }
        action={
          <Actions>
            {failure && <RetryButton query={failure} variant="primary" size="default" />}
            <ButtonLink to="/backer-portal?tab=activity" variant={failure ? 'secondary' : 'primary'}>
              Open the portal
            </ButtonLink>
          </Actions>
        }
      />
    </Page>
  );
}

const Page = styled(Container)`
  padding-block: ${token('gap.section')};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token('space.2')};
  margin-top: ${token('space.3')};
`;

interface MissingReceiptProps {
  /** The read that failed, if it isn't known whether there is one. */
  failure: (RetriedQuery & { error: Error }) | undefined;
}
