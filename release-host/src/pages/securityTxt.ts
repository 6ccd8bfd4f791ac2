/** Where researchers report vulnerabilities, unless the operator names another address. */
export const defaultSecurityContact = 'security@fairshore.example';

// RFC 9116, 2.5.5 recommends less than a year.
const validForDays = 364;

/** `/.well-known/security.txt` (RFC 9116): the contact for reporting a vulnerability, valid for 364 days from `now`. */
export function securityTxt(contact: string, now: Date): string {
  const expires = new Date(now.getTime() + validForDays * 86_400_000);
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}`,
    'Preferred-Languages: en',
    '',
  ].join('\n');
}
