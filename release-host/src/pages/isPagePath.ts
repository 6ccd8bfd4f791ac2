import path from 'node:path';
import { isHostPath } from '@fairshore/remote-kit/release';

/**
 * Whether a path may be a page, whichever remote owns it. Missing files, hidden files and paths of the host's own endpoints return 404,
 * never a page.
 */
export function isPagePath(pathname: string): boolean {
  return path.extname(pathname) === '' && !pathname.includes('/.') && !isHostPath(pathname);
}
