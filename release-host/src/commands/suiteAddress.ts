import { localHostOf } from '../standIns';

/** The address of the suite, without a trailing slash: the public one, or else the one on this machine. */
export function suiteAddress(): string {
  const { SITE_URL } = process.env;
  return SITE_URL && URL.canParse(SITE_URL) ? new URL(SITE_URL).origin : localAddress();
}

/** The address of the suite on this machine, without a trailing slash. */
export function localAddress(): string {
  const { HOST, PORT } = process.env;
  return `http://${localHostOf(HOST || 'localhost')}:${PORT || '4000'}`;
}
