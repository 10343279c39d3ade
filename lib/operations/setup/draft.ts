import 'server-only';
import { z } from 'zod';
import { brandTokensSchema } from '@/lib/brand/model/schema';
import { db, type Tx } from '@/lib/platform/db/pool';
import { openSecret, type SecretOwner, sealSecret, secretsKey, secretsKeys } from '@/lib/platform/secrets';
import { setupConnectionSchema } from './schema';
import { findDraft } from './store';

const sealed = z.string();
const base64 = z.string().nullable();

/** Stored steps, before they take effect together. Passwords are hashed, secrets sealed. */
const draftSchema = z.object({
  operator: z.object({ name: z.string(), email: z.string(), passwordHash: z.string() }).nullish(),
  connection: setupConnectionSchema
    .omit({ clientSecret: true })
    .extend({ sealedSecret: sealed, isTested: z.boolean() })
    .nullish(),
  brand: z
    .object({
      name: z.string(),
      host: z.string(),
      tokens: brandTokensSchema,
      logoLight: base64,
      logoDark: base64,
    })
    .nullish(),
  /** Once it is in effect, all that is left. */
  done: z.object({ connectionId: z.int(), address: z.string(), email: z.string() }).nullish(),
});
export type Draft = z.infer<typeof draftSchema>;

/** The client has no owner yet: only its API says whose it is. */
const OWNER: SecretOwner = { organisationId: 0, field: 'client_secret' };

export const sealDraftSecret = (secret: string): string => sealSecret(secret, OWNER, secretsKey());
export const openDraftSecret = (ciphertext: string): string => openSecret(ciphertext, OWNER, secretsKeys());

/** Reads the draft. A draft of an older version that no longer validates is dropped, and the person types it again. */
export async function readDraft(tx: Tx = db()): Promise<Draft> {
  return draftSchema.safeParse(await findDraft(tx)).data ?? {};
}
