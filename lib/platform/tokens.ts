import { hash, hkdfSync, randomBytes } from 'node:crypto';
import { secretsKey } from '@/lib/platform/secrets';

/** A key for one purpose, derived from SECRETS_KEY: no two purposes share a key. */
export function deriveKey(purpose: string, key = secretsKey()): string {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, 32)).toString('hex');
}

/** 256 random bits that authorise their holder: a session id, or the token of a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Hashes a token: the database stores only the hash. */
export const sha256Hex = (text: string): string => hash('sha256', text);
