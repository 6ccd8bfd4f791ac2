import path from 'node:path';

/** Files, answers for programs and hidden files: what is missing there returns 404, never a page. */
const noPages =
  /\/\.|^\/(auth|rest|realtime|functions|storage|_local|api|shell|remotes|previews|images|cards)(\/|$)/;

/** Whether a page may stand at a path, whoever owns it. */
export function isPagePath(pathname: string): boolean {
  return path.extname(pathname) === '' && !noPages.test(pathname);
}
