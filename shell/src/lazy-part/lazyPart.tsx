import { loadable, useLoaded } from '@fairshore/shared-ui';
import type { ComponentType } from 'react';

/**
 * A part of the frame whose code is fetched when it first shows. Nothing stands in its place until then; when it can't be loaded,
 * `Instead` does, and the frame stays whole. Unlike with React.lazy that is not for ever.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Instead?: ComponentType<P & { onRetry(): void }>,
): ComponentType<P> {
  // Wrapped: React would call a component that is put into state by itself.
  const source = loadable(async () => ({ Part: await load() }));
  return function LazyPart(props) {
    const { value: code, hasFailed, retry } = useLoaded(source);
    if (hasFailed && Instead) return <Instead onRetry={retry} {...props} />;
    return code ? <code.Part {...props} /> : null;
  };
}
