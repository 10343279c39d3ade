import { z } from 'zod';
import { newPersonSchema } from '@/lib/accounts/schema';
import { brandTokensSchema } from '@/lib/brand/model/schema';
import { apiPathsSchema, apiProfileSchema } from '@/lib/contract/api-profile';
import { emailSchema } from '@/lib/contract/email';
import { exactTextSchema, textSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';

export const SETUP_STEPS = ['operator', 'connection', 'brand', 'catalogue'] as const;

/** An address of the API, without its final slash. */
const webAddress = (message: string) =>
  textSchema(500).pipe(
    z.url({ protocol: /^https?$/, error: message }).transform((url) => url.replace(/\/+$/, '')),
  );

/** The token in the link. */
export const setupTokenSchema = z.strictObject({ token: exactTextSchema(100) });

/** The first operator. Without a password the one that was saved before stays. */
export const setupOperatorSchema = z.strictObject({
  name: newPersonSchema.shape.name,
  email: emailSchema,
  password: newPersonSchema.shape.password.optional(),
});
export type SetupOperator = z.infer<typeof setupOperatorSchema>;

/** The distributor's API and the client for it. Without a secret the one that was saved before stays. */
export const setupConnectionSchema = z.strictObject({
  baseUrl: webAddress(fieldMessage('setup.fields.baseUrl')),
  tokenUrl: webAddress(fieldMessage('setup.fields.tokenUrl')).nullable(),
  /** The segment before every path, such as `v1`; empty for none. */
  version: textSchema(50).regex(/^[\w.~-]*$/, fieldMessage('setup.fields.version')),
  /** Paths that differ from the default ones. */
  paths: apiPathsSchema,
  ...apiProfileSchema.omit({ baseUrl: true, tokenUrl: true, version: true, paths: true }).shape,
  clientId: textSchema(200).min(1, fieldMessage('setup.fields.clientId')),
  clientSecret: exactTextSchema(1_000).min(1).optional(),
});
export type SetupConnection = z.infer<typeof setupConnectionSchema>;

const picture = exactTextSchema(300_000)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, fieldMessage('setup.fields.picture'))
  .nullish();

/** The brand. A picture that is left out stays as it is; null takes it away. Pictures are base64. */
export const setupBrandSchema = z.strictObject({
  name: textSchema(100).min(1, fieldMessage('brand.errors.name')),
  host: exactTextSchema(260).min(1, fieldMessage('setup.fields.host')),
  tokens: brandTokensSchema,
  logoLight: picture,
  logoDark: picture,
});
export type SetupBrand = z.infer<typeof setupBrandSchema>;

export type SetupStep = (typeof SETUP_STEPS)[number];

/** The saved draft, with no secrets. */
export const setupStateSchema = z.object({
  /** The first step that is not done. */
  step: z.enum(SETUP_STEPS),
  operator: z.object({ name: z.string(), email: z.string() }).nullable(),
  connection: setupConnectionSchema.omit({ clientSecret: true }).extend({ isTested: z.boolean() }).nullable(),
  /** True when the environment names the API client; the page then does not ask for it. */
  hasEnvironmentClient: z.boolean(),
  brand: setupBrandSchema
    .omit({ logoLight: true, logoDark: true })
    .extend({ hasLogoLight: z.boolean(), hasLogoDark: z.boolean() })
    .nullable(),
});
export type SetupState = z.infer<typeof setupStateSchema>;

/** Progress of the first read of the catalogue, and the portal's address from now on. */
export const setupProgressSchema = z.object({
  address: z.string(),
  email: z.string(),
  sync: z.object({
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    products: z.int(),
    reason: z.string().nullable(),
  }),
});
export type SetupProgress = z.infer<typeof setupProgressSchema>;
