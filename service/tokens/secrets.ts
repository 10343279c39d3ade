import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret or token: 256 random bits as 43 URL-safe characters. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * SHA-256 in hexadecimal. Enough for values of `createSecret`, which cannot be guessed; people's passwords need argon2id.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares two hashes without telling by its duration how far they agree. */
export function sameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
