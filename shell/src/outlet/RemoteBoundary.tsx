import type { Registry, RegistryEntry } from '@fairshore/remote-kit/registry';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { announceLoaderEvent, versionInUse } from '../loader/loaderEvents';
import { RemoteFailure, toRemoteFailure } from '../loader/remoteFailure';
import { reloadForNewer } from '../releases/reloadForNewer';
import { lazyPart } from '../lazy-part/lazyPart';
import { RemotePanel } from './RemotePanel';

const OverridePanel = lazyPart(
  () => import('./OverridePanel').then(({ OverridePanel: Panel }) => Panel),
  RemotePanel,
);

/** Catches whatever a remote throws while it loads or renders, and shows that remote's panel in its place. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failure: RemoteFailure | null }> {
  override state: { failure: RemoteFailure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: toRemoteFailure(error) };
  }

  override componentDidCatch(error: unknown) {
    const { entry, registry, onFailure } = this.props;
    const { failure } = this.state;
    onFailure();
    announceLoaderEvent({
      remote: entry.name,
      version: versionInUse(entry),
      phase: error instanceof RemoteFailure ? 'no-page' : 'crashed',
      attempt: 0,
      ...failure?.details,
    });
    // A page that is shown already requested one of its chunks too late.
    if (failure?.kind === 'unreachable')
      void reloadForNewer(registry, failure.isShells ? 'shell' : entry.name);
  }

  override render() {
    const { failure } = this.state;
    const { children, entry, onRetry } = this.props;
    if (!failure) return children;
    const Panel = entry.override ? OverridePanel : RemotePanel;
    return <Panel entry={entry} failure={failure} onRetry={onRetry} />;
  }
}

interface RemoteBoundaryProps {
  entry: RegistryEntry;
  registry: Registry;
  onFailure: () => void;
  onRetry: () => void;
  children: ReactNode;
}
