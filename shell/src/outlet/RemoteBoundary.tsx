import type { Registry, RegistryEntry } from '@fairshore/shared-remote/registry';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { toRemoteFailure } from '../loader/remoteFailure';
import type { RemoteFailure } from '../loader/remoteFailure';
import { reloadForNewer } from '../releases/reloadForNewer';
import { RemotePanel } from './RemotePanel';

/** Catches whatever a remote throws, while it loads or renders, and shows that remote's panel in its place. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failure: RemoteFailure | null }> {
  override state: { failure: RemoteFailure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: toRemoteFailure(error) };
  }

  override componentDidCatch() {
    const { entry, registry, onFailure } = this.props;
    onFailure();
    // Part of a page that is shown already, asked for too late.
    if (this.state.failure?.kind === 'unreachable') void reloadForNewer(registry, entry.name);
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <RemotePanel entry={this.props.entry} failure={failure} onRetry={this.props.onRetry} />;
  }
}

interface RemoteBoundaryProps {
  entry: RegistryEntry;
  registry: Registry;
  onFailure: () => void;
  onRetry: () => void;
  children: ReactNode;
}
