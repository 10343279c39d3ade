import { createCipheriv, createDecipheriv, createHash, hash, hkdfSync, randomBytes } from 'node:crypto';
import { env } from '@/lib/platform/env';

const FORMAT = 'v1';
const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The owner of a stored secret; bound into the ciphertext, which therefore cannot be decrypted in another row. */
export interface SecretOwner {
  organisationId: number;
  field: 'client_secret' | `webhook_secret:${string}` | `mail_token:${string}` | 'mail_sender_key';
}

/** A stored secret cannot be opened: another key, another owner, or damaged. Says nothing of its content. */
export class SecretError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'SecretError';
  }
}

/** The key that seals what is stored. */
export const secretsKey = (): Buffer => Buffer.from(env().SECRETS_KEY, 'hex');

/** Keys that decrypt it: the current one, which also encrypts, and the previous and future ones (docs/decisions/0026). */
export const secretsKeys = (): Buffer[] => [
  secretsKey(),
  ...env().SECRETS_KEYS_ALSO.map((key) => Buffer.from(key, 'hex')),
];

/** Names a key without telling it, so that a changed key is recognised and keys can be replaced one by one. */
export const getKeyId = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

const toAdditionalData = ({ organisationId, field }: SecretOwner) =>
  Buffer.from(`${FORMAT}:${organisationId}:${field}`);

/**
 * Encrypts a secret for its owner with AES-256-GCM.
 * @param key 32 bytes.
 * @returns `v1.<key id>.<base64url of iv, tag and ciphertext>`
 */
export function sealSecret(secret: string, owner: SecretOwner, key: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(toAdditionalData(owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return [FORMAT, getKeyId(key), Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')].join(
    '.',
  );
}

/**
 * Opens what `sealSecret` made.
 * @param keys the keys in use; the ciphertext names its own.
 * @throws SecretError
 */
export function openSecret(ciphertext: string, owner: SecretOwner, keys: readonly Buffer[]): string {
  const [format, keyId, body = ''] = ciphertext.split('.');
  const key = keys.find((each) => getKeyId(each) === keyId);
  if (format !== FORMAT || !key)
    throw new SecretError('the secret was encrypted with a key that is not in use');
  const bytes = Buffer.from(body, 'base64url');
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(toAdditionalData(owner));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch (error) {
    throw new SecretError('the secret does not belong to this organisation, or is damaged', error);
  }
}

/**
 * The same secret under the key of now.
 * @returns null when there is nothing to do: that key sealed it, or no key in use opens it.
 */
export function resealSecret(ciphertext: string, owner: SecretOwner): string | null {
  if (ciphertext.split('.')[1] === getKeyId(secretsKey())) return null;
  try {
    return sealSecret(openSecret(ciphertext, owner, secretsKeys()), owner, secretsKey());
  } catch (error) {
    if (error instanceof SecretError) return null;
    throw error;
  }
}

/** A key for one purpose, derived from SECRETS_KEY: no two purposes share a key. */
export function deriveKey(purpose: string, key = secretsKey()): string {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, 32)).toString('hex');
}

/** 256 random bits that authorise their holder: a session id, or the token of a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Hashes a token: the database stores only the hash. */
export const sha256Hex = (text: string): string => hash('sha256', text);
