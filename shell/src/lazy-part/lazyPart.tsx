import { useLazy } from '@fairshore/shared-auth';
import type { ComponentType } from 'react';

/**
 * A part of the frame whose code is fetched when it first shows. Nothing stands in its place until then; when it can't be had,
 * `Instead` does, and the frame stays whole. Unlike with React.lazy that is not for ever.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Instead?: ComponentType<P & { onRetry(): void }>,
): ComponentType<P> {
  return function LazyPart(props) {
    const { loaded: Part, hasFailed, retry } = useLazy(load);
    if (hasFailed && Instead) return <Instead onRetry={retry} {...props} />;
    return Part && <Part {...props} />;
  };
}
