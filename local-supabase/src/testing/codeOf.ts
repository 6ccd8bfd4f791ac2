import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows for a secret at a given time in milliseconds. */
export function codeOf(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
