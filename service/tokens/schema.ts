import { z } from '@hono/zod-openapi';
import { tokenRequestSchema, tokenResponseSchema } from '@/lib/contract/token';

export const tokenRequest = z.object(tokenRequestSchema.shape).openapi('TokenRequest');
export const tokenResponse = z.object(tokenResponseSchema.shape).openapi('TokenResponse', {
  description: '`expires_in` is in seconds; `token_type` is `Bearer`.',
});

/** RFC 6749 §5.2. */
const TOKEN_ERRORS = [
  'invalid_request',
  'invalid_client',
  'unauthorized_client',
  'unsupported_grant_type',
  'slow_down',
] as const;
export type TokenErrorCode = (typeof TOKEN_ERRORS)[number];

export const tokenError = z
  .object({ error: z.enum(TOKEN_ERRORS), error_description: z.string() })
  .openapi('TokenError', { description: 'RFC 6749 §5.2.' });
