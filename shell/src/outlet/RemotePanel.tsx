import type { RegistryEntry } from '@fairshore/remote-kit/registry';
import { Button, Container, ErrorState, token, usePageMeta } from '@fairshore/shared-ui';
import { useLocation } from '@fairshore/shared-ui/router';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { FailureKind, RemoteFailure } from '../loader/remoteFailure';

const explanations: Readonly<Record<FailureKind, string>> = {
  unreachable: 'Its files can’t be reached at the moment. The rest of the site works as usual.',
  timeout: 'It takes too long to answer. The rest of the site works as usual.',
  refused:
    'What arrived is not what was released or does not fit this site, so it was not run. The rest of the site works as usual.',
  broken: 'It stopped with an error. The rest of the site works as usual.',
};

const shellAtFault =
  'A file that all pages share can’t be reached at the moment. It is run by the Platform team.';
const offline = 'Your browser is offline. This page opens by itself once you are online again.';

/** Shown in place of one remote: who owns it, what happened, an incident id to quote, and a retry without a reload. */
export function RemotePanel({ entry, failure, onRetry, text, actions }: RemotePanelProps) {
  usePageMeta({
    title: 'Part of the site is unavailable',
    description: 'This part of the site could not be loaded.',
  });
  const panel = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [failedAt] = useState(address);
  const { kind } = failure;
  const mayPass = kind === 'unreachable' || kind === 'timeout';

  useEffect(() => {
    if (!mayPass) return;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [mayPass, onRetry]);

  // A mount may own many pages, and the others may work.
  useEffect(() => {
    if (address !== failedAt) onRetry();
  }, [address, failedAt, onRetry]);

  useEffect(() => {
    console.warn(
      `${entry?.name ?? 'The page'} could not be shown (${failure.incidentId}): ${failure.message}`,
    );
    panel.current?.focus({ preventScroll: true });
  }, [entry, failure]);

  return (
    <Container>
      <Space ref={panel} tabIndex={-1}>
        <ErrorState
          level={1}
          title="This part of the site is unavailable."
          text={text ?? (mayPass && !navigator.onLine ? offline : explain(failure, entry))}
          incidentId={failure.incidentId}
          action={actions ?? <Button onClick={onRetry}>Retry</Button>}
        />
      </Space>
    </Container>
  );
}

function explain({ kind, isShells }: RemoteFailure, entry: RegistryEntry | undefined): string {
  if (isShells) return shellAtFault;
  return `${explanations[kind]}${entry ? ` It is run by the ${entry.owner}.` : ''}`;
}

const Space = styled.div`
  padding-block: ${token('space.9')};
  outline: none;
`;

export interface RemotePanelProps {
  /** Undefined for the shell's own pages. */
  entry: RegistryEntry | undefined;
  failure: RemoteFailure;
  onRetry: () => void;
  /** The text and actions to show in place of the usual ones. */
  text?: string;
  actions?: ReactNode;
}
