import type { Pointer } from '@fairshore/remote-kit/release';

/** The pointer with the manifests of its releases at another origin, where a file server serves the store; unchanged without one. */
export function atOrigin(pointer: Pointer, origin: string | undefined): Pointer {
  if (!origin) return pointer;
  const moved = <Part extends { manifest: string }>(part: Part): Part => ({
    ...part,
    manifest: origin + part.manifest,
  });
  return {
    ...pointer,
    stable: moved(pointer.stable),
    ...(pointer.previous && { previous: moved(pointer.previous) }),
    ...(pointer.canary && { canary: moved(pointer.canary) }),
  };
}
