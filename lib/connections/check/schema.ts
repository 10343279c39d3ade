import { z } from 'zod';
import { apiProfileSchema } from '@/lib/contract/api-profile';
import { storedAnswerSchema } from '../model/answer-schema';
import { CHECK_STEPS } from './rules';

export type CheckStepName = (typeof CHECK_STEPS)[number];

/** The facts that a step hands to the next ones; never a secret, a token or a body. */
const checkFactsSchema = z
  .object({
    /** Until when the certificate is valid. */
    expiresAt: z.iso.datetime(),
    /** Whose client it is. */
    organisationId: z.int(),
    userName: z.string(),
    currency: z.string().nullable(),
    permissions: z.array(z.string()),
    /** Permissions that the portal needs and the client does not have. */
    missing: z.array(z.string()),
    organisationName: z.string().nullable(),
    /** True when the API names no organisation above the client's. */
    isTop: z.boolean(),
    organisations: z.int(),
    /** On the first page. */
    products: z.int(),
    priced: z.int(),
    /** Records that could not be read whole. */
    faulty: z.int(),
  })
  .partial();
export type CheckFacts = z.infer<typeof checkFactsSchema>;

export const checkStepSchema = z.object({
  step: z.enum(CHECK_STEPS),
  /** `warning`: it works, and a person should know something; `skipped`: a step before it failed. */
  state: z.enum(['passed', 'failed', 'warning', 'skipped']),
  /** Finding and advice, in whole sentences. */
  detail: z.string(),
  facts: checkFactsSchema.optional(),
});
export type CheckStep = z.infer<typeof checkStepSchema>;

/** One call of the API as it was made, for operators: never with a token or a secret. */
export const apiCallSchema = z.object({
  operation: z.enum([
    'token',
    'user',
    'organisations',
    'addresses',
    'products',
    'product',
    'orders',
    'order',
  ]),
  method: z.enum(['GET', 'POST']),
  url: z.string(),
  /** Null where nothing was sent with it. */
  sent: z.object({ contentType: z.string(), body: z.string() }).nullable(),
  /** Null when no whole answer came. */
  answer: storedAnswerSchema.nullable(),
  failure: z.string().nullable(),
});
export type ApiCall = z.infer<typeof apiCallSchema>;

const seenProductSchema = z.object({ id: z.int(), name: z.string(), productCode: z.string() });
export type SeenProduct = z.infer<typeof seenProductSchema>;

/** The calls of a test, and the profile that they speak for; null where it is the one in use. */
export const discoverySchema = z.object({
  calls: z.array(apiCallSchema),
  proposal: apiProfileSchema.nullable(),
  /** Some of the products that were read, to choose one of for a test order. */
  products: z.array(seenProductSchema),
});
export type Discovery = z.infer<typeof discoverySchema>;

/** The result of one step. */
export type Finding = Omit<CheckStep, 'step'>;
