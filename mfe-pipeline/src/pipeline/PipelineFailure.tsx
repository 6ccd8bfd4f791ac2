import { Button, DemoLabel, Notice, ProjectGrid, token } from '@fairshore/shared-ui';
import { listingById } from '@fairshore/shared-data/listings/pipeline';
import { useQuery } from '@fairshore/shared-data/query';
import styled from 'styled-components';
import { PipelineCard } from './PipelineCard';

/** Shown when loading fails, with a labelled example project so that the page still shows what a project looks like. */
export function PipelineFailure({ message, isRetrying, onRetry }: PipelineFailureProps) {
  const { data: example } = useQuery(listingById('demo'));

  return (
    <>
      <Failure>
        <Notice
          tone="error"
          action={
            <Button
              size="small"
              variant="secondary"
              isBusy={isRetrying}
              busyLabel="Retrying…"
              onClick={onRetry}
            >
              Retry
            </Button>
          }
        >
          The projects could not be loaded. {message}
        </Notice>
      </Failure>
      {example && (
        <>
          <Label>
            <DemoLabel />
            <span>An example project, until the real ones can be had.</span>
          </Label>
          <ProjectGrid>
            <PipelineCard listing={example} />
          </ProjectGrid>
        </>
      )}
    </>
  );
}

const Failure = styled.div`
  margin-bottom: ${token('space.6')};
`;

const Label = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin-bottom: ${token('space.4')};
  color: ${token('color.ink-2')};
  font: ${token('text.meta')};
`;

interface PipelineFailureProps {
  message: string;
  isRetrying: boolean;
  onRetry(): void;
}
