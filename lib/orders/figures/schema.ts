import { z } from 'zod';
import { moneySchema } from '@/lib/platform/formats/money-schema';

const amountSchema = moneySchema.shape.amount;

/** A month of one currency: what the orders that were placed in it come to. */
export const monthSpendSchema = z.object({
  /** The form is 2026-11. */
  month: z.string(),
  amount: amountSchema,
  orders: z.int(),
  /** The same month of the year before. */
  amountBefore: amountSchema,
  ordersBefore: z.int(),
});

const groupSchema = z.object({ amount: amountSchema, orders: z.int() });

/** The amount that customers pay, and its cost for the organisation. */
export const monthMarginSchema = z.object({
  month: z.string(),
  orders: z.int(),
  amount: amountSchema,
  /** Null for people who may not see costs; else the part of `amount` whose cost is known, and that cost. */
  known: z.object({ amount: amountSchema, cost: amountSchema, margin: amountSchema }).nullable(),
});

/** The figures of one currency; amounts of two currencies are never added. */
export const currencyFiguresSchema = z.object({
  currency: z.string(),
  /** The organisation's own orders by month, the oldest first; this month is the last. */
  months: z.array(monthSpendSchema),
  total: amountSchema,
  totalBefore: amountSchema,
  /** Vendors of the same twelve months, the largest first. The name is empty for lines without one. */
  vendors: z.array(groupSchema.extend({ vendor: z.string() })),
  /** Cost centres of the same twelve months, the largest first. */
  costCentres: z.array(groupSchema.extend({ id: z.uuid(), name: z.string() })),
  /** The orders that are not complete. */
  open: groupSchema,
  /** The amount that direct customers pay for their orders and those below them; null for people who may not see it. */
  customers: z.array(groupSchema.extend({ id: z.int(), name: z.string() })).nullable(),
  sales: z.array(monthMarginSchema).nullable(),
});
export type CurrencyFigures = z.infer<typeof currencyFiguresSchema>;

const shippingSchema = z.object({ orders: z.int(), averageSeconds: z.number() });

export const orderFiguresSchema = z.object({
  /** The twelve months of these figures, by UTC. */
  months: z.array(z.string()),
  currencies: z.array(currencyFiguresSchema),
  openOrders: z.int(),
  /** From placing to shipping, of the orders of these months that were shipped; null without any. */
  shipping: shippingSchema
    .extend({ months: z.array(shippingSchema.extend({ month: z.string() })) })
    .nullable(),
  /** False while orders from before there were figures are still being counted. */
  isComplete: z.boolean(),
});
export type OrderFigures = z.infer<typeof orderFiguresSchema>;
