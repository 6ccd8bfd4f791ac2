/** Folders of the host: files, and answers for programs. */
const hostFolders =
  /^\/(auth|rest|realtime|functions|storage|_local|api|shell|remotes|previews|images|cards)(\/|$)/;

/** Whether the host answers below a path itself, so that no page of a remote can stand there. */
export function isHostPath(pathname: string): boolean {
  return hostFolders.test(pathname);
}
