import { listingPath } from '@fairshore/shared-data/listings';
import { useQuery } from '@fairshore/shared-data/query';
import { Button, ButtonLink, Container, token, usePageMeta } from '@fairshore/shared-ui';
import { PrintIcon } from '@fairshore/shared-ui/icons';
import { PrintStyle } from '@fairshore/shared-ui/print';
import { useParams } from '@fairshore/shared-ui/router';
import styled from 'styled-components';
import { ShareButton } from '../share/ShareButton';
import { MissingReceipt } from './MissingReceipt';
import { receiptById } from './receiptQueries';
import { ReceiptSheet } from './ReceiptSheet';
import { ReceiptSkeleton } from './ReceiptSkeleton';
import { receiptTitle } from './receiptWords';

const paperText = `:root:root:root{--text-body:400 9pt/1.4 ${token('font.family')};--text-meta:400 8.5pt/1.4 ${token('font.family')};--text-label:400 8pt/1.35 ${token('font.family')};}`;

/** One receipt, for anyone with its link: a sheet that can be printed, passed on and verified. */
export function ReceiptPage() {
  const { id = '' } = useParams();
  const asked = useQuery(receiptById(id.toLowerCase()));
  const receipt = asked.data;
  usePageMeta({
    title: receipt ? receiptTitle(receipt) : placeTitle(receipt === null),
    description:
      'A receipt of non-binding interest, with the terms as they were seen. Anybody can check that it is unaltered.',
    isUnlisted: true,
  });

  if (asked.isPending) return <ReceiptSkeleton />;
  if (!receipt)
    return <MissingReceipt failure={receipt === undefined && asked.isError ? asked : undefined} />;
  return (
    <Container data-printed-page>
      <PrintStyle
        margin="12mm 16mm 15mm"
        footer="Fairshore · Receipt of non-binding interest"
        rules={paperText}
      />
      <Controls data-screen-only>
        {receipt.projectId !== null && (
          <ButtonLink size="small" variant="secondary" to={listingPath({ id: receipt.projectId })}>
            View the project
          </ButtonLink>
        )}
        <Button icon={<PrintIcon />} size="small" variant="secondary" onClick={() => window.print()}>
          Print or save as PDF
        </Button>
        <ShareButton path={`/receipt/${receipt.id}`} title={receiptTitle(receipt)} label="Copy link" />
      </Controls>
      <ReceiptSheet receipt={receipt} />
    </Container>
  );
}

function placeTitle(isMissing: boolean): string {
  return isMissing ? 'Receipt not found' : 'Receipt';
}

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token('space.2')};
  max-width: 53.75rem;
  margin-inline: auto;
  padding-block: ${token('space.6')} ${token('space.4')};
`;
