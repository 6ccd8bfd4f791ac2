import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Container } from '@fairshore/shared-ui';
import { Navigate } from '@fairshore/shared-ui/router';
import { loadAuth } from '../backend/authClient';
import { useGuardedAuth } from '../provider/sessionContext';
import { localDecision, userDecision } from './adminHint';
import type { DashboardDecision, HintedUser, ReadItem } from './adminHint';

/** The page of /dashboard: sends admins to /admin and everyone else to /backer-portal, replacing history. */
export function DashboardGate({ adminAddress }: DashboardGateProps) {
  const { status } = useGuardedAuth();
  const [decision, setDecision] = useState<DashboardDecision | null>(() =>
    localDecision([readLocal, readSession], document.cookie),
  );

  useEffect(() => {
    if (decision || status === 'loading') return;
    let isCurrent = true;
    void signedInUser(status === 'signed-in').then((user) => {
      if (isCurrent) setDecision(userDecision(user, adminAddress));
    });
    return () => {
      isCurrent = false;
    };
  }, [adminAddress, decision, status]);

  if (decision) return <Navigate to={decision.path} replace />;
  return (
    <Container>
      <Waiting role="status">Loading dashboard…</Waiting>
    </Container>
  );
}

async function signedInUser(isSignedIn: boolean): Promise<HintedUser | null> {
  if (!isSignedIn) return null;
  try {
    const auth = await loadAuth();
    const { data } = await auth.getSession();
    return data.session?.user ?? null;
  } catch {
    // A failed look-up is no hint.
    return null;
  }
}

const readLocal: ReadItem = (key) => readFrom(() => localStorage, key);
const readSession: ReadItem = (key) => readFrom(() => sessionStorage, key);

function readFrom(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

interface DashboardGateProps {
  /** The one address that counts as an admin's here, from the runtime configuration. */
  adminAddress?: string | undefined;
}

const Waiting = styled.p`
  margin: 0;
  padding-block: var(--space-88);
  text-align: center;
  color: var(--color-ink-2);
`;
