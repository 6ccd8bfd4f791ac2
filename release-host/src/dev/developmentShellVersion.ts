import { createHash } from 'node:crypto';
import { releaseVersion } from '@fairshore/remote-kit/release';

/** Differs from the version of the released shell of the same sources, because it contains React's development build. */
export function developmentShellVersion(): string {
  const [version = '', inputs = ''] = releaseVersion('shell').split('-');
  const hash = createHash('sha256').update(`${inputs} for development`).digest('hex');
  return `${version}-${hash.slice(0, 8)}`;
}
