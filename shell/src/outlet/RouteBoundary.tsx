import type { RegistryEntry } from '@fairshore/remote-kit/registry';
import { Component, useEffect } from 'react';
import type { ReactNode } from 'react';
import { welcome } from '../guards/guests';
import { toRemoteFailure } from '../loader/remoteFailure';
import type { RemoteFailure } from '../loader/remoteFailure';
import { announceCrash, noteLeaving } from './announceCrash';
import { putBackTaken } from './keepInPlace';
import { RemotePanel } from './RemotePanel';

const mostRecoveries = 3;

/**
 * Wraps the routes for what no page's own boundary can catch, such as a clean-up that throws while its page is being left: the next page
 * must not fail with it, so it is rendered anew. Repeated failures show a panel.
 */
export class RouteBoundary extends Component<RouteBoundaryProps, { failure: RemoteFailure | null }> {
  override state: { failure: RemoteFailure | null } = { failure: null };
  private left: RegistryEntry | undefined;
  private recoveries = 0;

  static getDerivedStateFromError(error: unknown) {
    return { failure: toRemoteFailure(error) };
  }

  override componentDidUpdate({ page, entry }: RouteBoundaryProps) {
    if (page === this.props.page) return;
    this.left = entry;
    noteLeaving(entry);
    this.recoveries = mostRecoveries;
    this.handleRetry();
  }

  override componentDidCatch(error: unknown) {
    announceCrash(this.recoveries > 0 ? this.left : this.props.entry, toRemoteFailure(error));
    if (this.recoveries === 0) return;
    this.recoveries -= 1;
    this.handleRetry();
  }

  private readonly handleRetry = () => {
    if (this.state.failure) this.setState({ failure: null });
  };

  private readonly handleLeft = () => {
    this.recoveries = 0;
  };

  override render() {
    const { failure } = this.state;
    const { children, entry, page } = this.props;
    const isLeaving = this.recoveries > 0;
    return (
      <>
        <Arrived key={`to ${page}`} entry={entry} />
        {!failure && children}
        {failure && !isLeaving && <RemotePanel entry={entry} failure={failure} onRetry={this.handleRetry} />}
        <Left key={`from ${page}`} onLeft={this.handleLeft} />
      </>
    );
  }
}

/** Reports when a page has been left completely: its clean-ups run before the effects of the next one. */
function Left({ onLeft }: { onLeft: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onLeft);
    return () => clearTimeout(timer);
  }, [onLeft]);
  return null;
}

/** Rendered before the page: its effect runs after the clean-ups of the page that is left, and before the effects of the next. */
function Arrived({ entry }: { entry: RegistryEntry | undefined }) {
  useEffect(() => {
    putBackTaken();
    noteLeaving(undefined);
    welcome(entry);
  }, [entry]);
  return null;
}

interface RouteBoundaryProps {
  /** Changes with each page that is navigated to. */
  page: string;
  /** The remote that owns the page. */
  entry: RegistryEntry | undefined;
  children: ReactNode;
}
