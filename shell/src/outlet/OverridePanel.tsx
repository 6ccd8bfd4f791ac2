import type { RegistryEntry } from '@fairshore/remote-kit/registry';
import { Button, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import type { FailureKind } from '../loader/remoteFailure';
import { RemotePanel } from './RemotePanel';
import type { RemotePanelProps } from './RemotePanel';
import { resetTab } from '../overrides/tabOverrides';

const reasons: Readonly<Record<FailureKind, string>> = {
  unreachable: 'Its files can’t be reached.',
  timeout: 'It takes too long to answer.',
  refused: 'It was not run, because it is not what it should be.',
  broken: 'It stopped with an error.',
};

/** The panel of a release that was chosen only for this tab: the reset comes before the retry. */
export function OverridePanel({ reload = loadDocumentAgain, ...props }: OverridePanelProps) {
  const { entry, failure, onRetry } = props;

  function handleReset() {
    resetTab();
    reload();
  }

  return (
    <RemotePanel
      {...props}
      text={
        failure.isShells
          ? undefined
          : `This tab alone opened ${entry.name} ${entry.override?.version ?? ''} of the ${entry.owner}. ${reasons[failure.kind]} Everybody else gets another release.`
      }
      actions={
        <Actions>
          <Button onClick={handleReset}>Reset this tab</Button>
          <Button variant="secondary" onClick={onRetry}>
            Retry
          </Button>
        </Actions>
      }
    />
  );
}

function loadDocumentAgain(): void {
  window.location.reload();
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token('space.2')};
  margin-top: ${token('space.3')};
`;

interface OverridePanelProps extends RemotePanelProps {
  entry: RegistryEntry;
  reload?: () => void;
}
