/** Paths that the host serves itself: files and APIs. */
const hostFolders =
  /^\/(auth|rest|realtime|functions|storage|_local|api|shell|remotes|previews|images|cards|healthz)(\/|$)/;

/** Whether the host itself serves everything below a path, so that no remote can have a page there. */
export function isHostPath(pathname: string): boolean {
  return hostFolders.test(pathname);
}
