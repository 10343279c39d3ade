import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { secretsKey } from '@/lib/secrets';

/** A key for one purpose, derived from SECRETS_KEY: no two purposes share a key. */
export function derivedKey(purpose: string, key = secretsKey()): string {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, 32)).toString('hex');
}

/** A session id of 256 random bits. */
export const newSessionId = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a session id. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
