import { Button, Container, ErrorState, loadable, useLoaded } from '@fairshore/shared-ui';
import type { ReactNode } from 'react';
import type * as Guards from './guards';
import { Waiting } from '../guards/Waiting';

/** Loads the guards' code, which Home does without, and renders one of them. */
export function Guarded({ waiting, render }: GuardedProps) {
  const { value: guards, hasFailed, retry } = useLoaded(source);

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
  return guards ? render(guards) : <Waiting text={waiting} />;
}

const source = loadable(() => import('./guards'));

interface GuardedProps {
  waiting: string;
  render(guards: typeof Guards): ReactNode;
}
