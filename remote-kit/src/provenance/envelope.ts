import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { fittingText } from '../release/fitting';

const payloadType = 'application/vnd.in-toto+json';
const envelopeSchema = z.object({
  payloadType: z.literal(payloadType, `must be ${payloadType}`),
  payload: z.base64(),
  signatures: z
    .array(z.object({ keyid: z.string(), sig: z.base64() }))
    .min(1, 'must have at least one signature'),
});

/** Reads a team's private key (Ed25519, PEM), which signs its releases. Throws when the text is no such key. */
export function readPrivateKey(pem: string): KeyObject {
  return ofEd25519(() => createPrivateKey(pem), 'private key');
}

/** Reads a team's public key (Ed25519, PEM). Throws when the text is no such key. */
export function readPublicKey(pem: string): KeyObject {
  if (pem.includes('PRIVATE KEY'))
    throw new Error('This is a private key: it stays with the team. Its public half is wanted.');
  return ofEd25519(() => createPublicKey(pem), 'public key');
}

function ofEd25519(read: () => KeyObject, what: string): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = read();
  } catch {
    key = undefined;
  }
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new Error(`This is no ${what} of Ed25519 in PEM: openssl genpkey -algorithm ed25519 makes one.`);
}

/** The id of a key: the first 16 hex digits of its public half's SHA-256 digest. */
export function keyId(key: KeyObject): string {
  const half = key.type === 'private' ? createPublicKey(key) : key;
  return createHash('sha256')
    .update(half.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
}

/** A DSSE envelope (one line of JSON) around a statement, signed with a team's key. */
export function sealEnvelope(statement: unknown, key: KeyObject): string {
  const payload = Buffer.from(JSON.stringify(statement));
  const sig = sign(null, preAuthEncoding(payload), key).toString('base64');
  const envelope = {
    payloadType,
    payload: payload.toString('base64'),
    signatures: [{ keyid: keyId(key), sig }],
  };
  return `${JSON.stringify(envelope)}\n`;
}

/**
 * The text of the statement in an envelope that a key has signed. Throws a one-sentence error when it is no envelope or signed with another
 * key.
 */
export function openEnvelope(text: string, publicKey: KeyObject): string {
  const { payload, signatures } = fittingText(envelopeSchema, text, 'The provenance');
  const bytes = Buffer.from(payload, 'base64');
  const message = preAuthEncoding(bytes);
  if (!signatures.some(({ sig }) => verify(null, message, publicKey, Buffer.from(sig, 'base64'))))
    throw new Error(`the provenance is not signed with the key of its team (${keyId(publicKey)})`);
  return bytes.toString('utf8');
}

/** The bytes that are signed: type and body with their lengths, so that neither can be mistaken for part of the other (DSSE v1). */
function preAuthEncoding(body: Buffer): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${body.length} `;
  return Buffer.concat([Buffer.from(head), body]);
}
