import { Button, ButtonLink, Container, ErrorState, token, useMissingPage } from '@fairshore/shared-ui';
import styled from 'styled-components';

/** Shown when there is no receipt at this address, or when it could not be loaded. */
export function MissingReceipt({ message, onRetry }: MissingReceiptProps) {
  useMissingPage();
  return (
    <Page>
      <ErrorState
        level={1}
        title="We couldn't find that receipt."
        text={
          message ??
          'Every character of its address counts. Open the link in the mail again, or find your receipts in the activity of your portal.'
        }
        action={
          <Actions>
            {onRetry && <Button onClick={onRetry}>Retry</Button>}
            <ButtonLink to="/backer-portal?tab=activity" variant={onRetry ? 'secondary' : 'primary'}>
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
  message: string | undefined;
  onRetry: (() => void) | undefined;
}
