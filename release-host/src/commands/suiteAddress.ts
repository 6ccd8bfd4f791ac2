/** The address of the suite, without a trailing slash: the public one, or else the one on this machine. */
export function suiteAddress(): string {
  const { SITE_URL, PORT = '4000' } = process.env;
  return (SITE_URL || `http://localhost:${PORT}`).replace(/\/$/, '');
}
