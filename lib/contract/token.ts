import { z } from 'zod';
import { idSchema } from './values';

/** OAuth 2.0 client credentials. `emulate_user` is an extension field (docs/distributor.md). */
export const tokenRequestSchema = z.object({
  client_id: z.uuid(),
  client_secret: z.string().min(1).max(200),
  grant_type: z.literal('client_credentials'),
  emulate_user: z.coerce.number().pipe(idSchema).optional(),
});

/** `expires_in` is read as seconds (docs/distributor.md; the specification gives no unit). */
export const tokenResponseSchema = z.object({
  access_token: z.string().min(1),
  token_type: z.string(),
  expires_in: z.int().positive(),
});
export type TokenResponse = z.infer<typeof tokenResponseSchema>;
