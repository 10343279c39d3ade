import { z } from 'zod';
import { apiProfileSchema } from '@/lib/contract/api-profile';
import { MAX_ORDER_ID_LENGTH } from '@/lib/contract/order-rules';
import { exactTextSchema, idSchema } from '@/lib/contract/values';
import { checkStepSchema, discoverySchema } from '../check/schema';
import { credentialsSchema } from '../model/schema';

export const managedConnectionSchema = z.object({
  id: z.int(),
  organisation: z.object({ id: z.int(), name: z.string() }),
  /** Never the secret. */
  clientId: z.string(),
  /** The API's address; null for people who must not see the distributor's name. */
  address: z.string().nullable(),
  /** In what its API differs from the deployment's; for operators only. */
  profile: apiProfileSchema.nullable(),
  hasCatalogue: z.boolean(),
  /** Permissions from the API's last answer; empty until the first one. */
  permissions: z.array(z.string()),
  currency: z.string().nullable(),
  lastAnswerAt: z.iso.datetime().nullable(),
  /** The last failure, when nothing was answered since. */
  failure: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  secretSetAt: z.iso.datetime(),
  secretDays: z.int(),
  /** True when a person paused it. */
  isPaused: z.boolean(),
  /** Set while nothing leaves through it: the time, the reason and the advice. */
  stopped: z.object({ since: z.iso.datetime(), reason: z.string(), advice: z.string() }).nullable(),
  /** Number of products in its catalogue. */
  products: z.int(),
  readAt: z.iso.datetime().nullable(),
});
export type ManagedConnection = z.infer<typeof managedConnectionSchema>;

/** The connections that a person looks after, and what they may add. */
export const managedConnectionsSchema = z.object({
  connections: z.array(managedConnectionSchema),
  /** Number of catalogues that the portal holds and may hold; null for everyone but operators. */
  catalogues: z.object({ used: z.int(), max: z.int() }).nullable(),
  /** Settings with which the portal calls the API; null for people who may not enter others. */
  api: z
    .object({
      baseUrl: z.string(),
      tokenUrl: z.string().nullable(),
      version: z.string(),
      /** It holds the differences from the deployment's. */
      profile: apiProfileSchema,
    })
    .nullable(),
});
export type ManagedConnections = z.infer<typeof managedConnectionsSchema>;

/** A new API client for an organisation that has none. */
export const newConnectionSchema = credentialsSchema.extend({
  organisationId: idSchema,
  /** false: for ordering only. */
  hasCatalogue: z.boolean(),
  /** The API's settings, for operators only; null uses those of the portal's other connections. */
  api: apiProfileSchema.nullable(),
});
export type NewConnection = z.infer<typeof newConnectionSchema>;

/** The findings about a client, and its connection when it was stored. */
export const checkedConnectionSchema = z.object({
  /** The connection; null when nothing was stored. */
  id: z.int().nullable(),
  /** Why nothing was stored. */
  error: z.string().nullable(),
  steps: z.array(checkStepSchema),
});
export type CheckedConnection = z.infer<typeof checkedConnectionSchema>;

export const checkResultSchema = z.object({
  steps: z.array(checkStepSchema),
  /** For operators only. */
  discovery: discoverySchema.nullable(),
});
export type CheckResult = z.infer<typeof checkResultSchema>;

/** A test of a stored connection looks at this, too. */
export const checkInputSchema = z.strictObject({
  orderNumber: exactTextSchema(MAX_ORDER_ID_LENGTH).nullable(),
});
export type CheckInput = z.infer<typeof checkInputSchema>;

/** A connection calls its API by this profile from now on. */
export const profileChangeSchema = z.strictObject({ profile: apiProfileSchema });
export type ProfileChange = z.infer<typeof profileChangeSchema>;

export const pauseSchema = z.strictObject({ isPaused: z.boolean() });
export type Pause = z.infer<typeof pauseSchema>;

/** Counts the things that would stop without a connection. */
export const connectionUsageSchema = z.object({
  /** The organisations that it serves; only the nearest ones are named. */
  organisations: z.object({ count: z.int(), names: z.array(z.string()) }),
  orders: z.object({
    /** Not sent yet, or being sent. */
    waiting: z.int(),
    unconfirmed: z.int(),
    /** Sent and not final: their status would not be read any more. */
    open: z.int(),
  }),
  priceLists: z.int(),
  products: z.int(),
  /** True when a connection above would serve these organisations instead. */
  isReplaced: z.boolean(),
});
export type ConnectionUsage = z.infer<typeof connectionUsageSchema>;
