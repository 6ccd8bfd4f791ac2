import { loadable, useLoaded } from '@fairshore/shared-ui';
import type { ComponentType } from 'react';

/**
 * A part of the frame whose code is fetched when it first shows. Nothing is rendered in its place until then; when it can't be loaded,
 * `Instead` is, and the rest of the frame is not affected. Unlike with React.lazy, a failure is not permanent.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Instead?: ComponentType<P & { onRetry(): void }>,
): ComponentType<P> {
  // Wrapped, because React would call a component that is passed to a state setter.
  const source = loadable(async () => ({ Part: await load() }));
  return function LazyPart(props) {
    const { value: code, hasFailed, retry } = useLoaded(source);
    if (hasFailed && Instead) return <Instead onRetry={retry} {...props} />;
    return code ? <code.Part {...props} /> : null;
  };
}
