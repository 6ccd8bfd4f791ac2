import { Button, Container, ErrorState } from '@fairshore/shared-ui';
import type { ReactNode } from 'react';
import { useLazy } from '../lazy/useLazy';
import type * as Guards from './guards';
import { Waiting } from '../guards/Waiting';

/** Fetches the guards' code, which Home does without, and renders one of them. */
export function Guarded({ waiting, render }: GuardedProps) {
  const { loaded, hasFailed, retry } = useLazy(loadGuards);

  if (hasFailed) {
    return (
      <Container>
        <ErrorState
          title="This page could not be opened"
          text="A part of it did not arrive. Check your connection and try again."
          action={<Button onClick={retry}>Try again</Button>}
        />
      </Container>
    );
  }
  return loaded ? render(loaded) : <Waiting text={waiting} />;
}

const loadGuards = () => import('./guards');

interface GuardedProps {
  waiting: string;
  render(guards: typeof Guards): ReactNode;
}
