import { z } from 'zod';
import { integerSchema } from '@/lib/contract/values';
import { moneySchema } from '@/lib/platform/formats/money-schema';
import type { Message, Text } from '@/lib/platform/messages/message';

/**
 * The way in which a price counts towards a line: times the quantity, once for any quantity, or not at all because the contract does not
 * say how (use, tiers, unknown models): listed, never totalled.
 */
export const countingSchema = z.enum(['per-unit', 'once', 'listed']);
export type Counting = z.infer<typeof countingSchema>;

/** One price that a line is made of: the product's own, a charge of its plan, or an add-on. */
export const pricePartSchema = z.object({
  /** Stable across reads: `price`, `charge:7`, `provisioning:3`, `maintenance:4`. */
  key: z.string(),
  name: z.string(),
  group: z.enum(['product', 'plan', 'provisioning', 'maintenance']),
  price: moneySchema.nullable(),
  counting: countingSchema,
  /** Null: charged one time. Otherwise the billing frequency as received, empty when the plan names none. */
  cycle: z.string().nullable(),
  /** Unit of the charge, as received. */
  unit: z.string().nullable(),
});
export type PricePart = z.infer<typeof pricePartSchema>;

/** Amounts due once and per billing frequency, each by currency: two currencies or two frequencies never mix. */
export const totalsSchema = z.object({
  oneOff: z.array(moneySchema),
  recurring: z.array(z.object({ cycle: z.string(), amounts: z.array(moneySchema) })),
  /** Some charges are listed and not in these sums. */
  partial: z.boolean(),
});
export type Totals = z.infer<typeof totalsSchema>;

const isText = (value: unknown): boolean =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'key' in value);

/** Quantities in which something is sold; `max` null means no upper limit. */
export const quantityRangeSchema = z.object({ min: integerSchema, max: integerSchema.nullable() });
export type QuantityRange = z.infer<typeof quantityRangeSchema>;

export const PROBLEM_CODES = [
  'gone',
  'no-price',
  'plan-needed',
  'plan-gone',
  'plan-not-priced',
  'plan-limits',
  'quantity',
  'add-on-gone',
  'add-on-no-price',
] as const;

/** A reason why a line cannot be ordered as it is. */
export const lineProblemSchema = z.object({
  code: z.enum(PROBLEM_CODES),
  /** For the buyer; a plain text in findings stored before there was a catalogue of messages. */
  message: z.custom<Text>(isText),
  /** For `quantity`: the allowed range. */
  allowed: quantityRangeSchema.optional(),
  /** For an add-on: the key of its part. */
  part: z.string().optional(),
});
export type LineProblem = z.infer<typeof lineProblemSchema> & { message: Message };
