import 'server-only';
import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

const generate = promisify(generateKeyPair);

export interface SenderKey {
  selector: string;
  /** SPKI in base64. */
  publicKey: string;
  /** PKCS#8 in PEM. */
  privateKey: string;
}

/** Makes a key for DKIM. RFC 8301 asks for 1,024 bits at least; receivers support 2,048 everywhere, and Ed25519 not yet. */
export async function createSenderKey(): Promise<SenderKey> {
  const pair = await generate('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    selector: `s${randomBytes(4).toString('hex')}`,
    publicKey: pair.publicKey.toString('base64'),
    privateKey: pair.privateKey,
  };
}
