/** Where the suite is seen that a command speaks of: its address on the internet, else that on this machine. No slash at its end. */
export function suiteAddress(): string {
  const { SITE_URL, PORT = '4000' } = process.env;
  return (SITE_URL || `http://localhost:${PORT}`).replace(/\/$/, '');
}
