import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The keys that this data folder signs with and accepts; created once and stored beside the data, readable by its owner only.
 */
export interface Keys {
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
}

export function loadKeys(folder: string, isFresh: boolean): Keys {
  const file = join(folder, 'keys.json');
  if (!isFresh && existsSync(file)) {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isKeys(stored)) return stored;
  }
  const keys: Keys = {
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
    jwtSecret: randomBytes(48).toString('base64url'),
  };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(keys, null, 2), { mode: 0o600 });
  renameSync(draft, file);
  return keys;
}

function isKeys(value: unknown): value is Keys {
  return (
    typeof value === 'object' &&
    value !== null &&
    'publishableKey' in value &&
    'secretKey' in value &&
    'jwtSecret' in value
  );
}
