/** The address of the suite, without a trailing slash: the public one, or else the one on this machine. */
export function suiteAddress(): string {
  const { SITE_URL, PORT } = process.env;
  return SITE_URL && URL.canParse(SITE_URL) ? new URL(SITE_URL).origin : `http://localhost:${PORT || '4000'}`;
}
