import path from 'node:path';
import { isHostPath } from '@fairshore/remote-kit/release';

/**
 * Whether a page may stand at a path, whoever owns it: files, answers for programs and hidden files that are missing return 404,
 * never a page.
 */
export function isPagePath(pathname: string): boolean {
  return path.extname(pathname) === '' && !pathname.includes('/.') && !isHostPath(pathname);
}
