import { Secret, TOTP, URI } from 'otpauth';
import encodeQR from 'qr';

const seconds = 30;
/** Codes of this many steps before and after the current one are accepted, because clocks differ. */
const window = 1;

/** A new secret with its `otpauth` URI and QR code for an authenticator app. */
export function newTotp(issuer: string, label: string): { secret: string; uri: string; qrCode: string } {
  const secret = new Secret({ size: 20 });
  const uri = URI.stringify(
    new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: seconds }),
  );
  return { secret: secret.base32, uri, qrCode: encodeQR(uri, 'svg', { ecc: 'medium', border: 4 }) };
}

/** The time step that a code belongs to, if the code is valid now or was a moment ago. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: seconds });
  const offset = totp.validate({ token: code, timestamp: nowMs, window });
  return offset === null ? undefined : totp.counter({ timestamp: nowMs }) + offset;
}
