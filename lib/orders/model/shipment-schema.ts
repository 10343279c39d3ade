import { z } from 'zod';
import { moneySchema } from '@/lib/platform/formats/money-schema';

/** A product of a shipment, with the serial numbers that the supplier gave it. */
const shippedLineSchema = z.object({
  /** The line of the order is found by these. */
  productId: z.int().nullable(),
  sku: z.string().nullable(),
  /** The supplier's number of the line, from 1. */
  line: z.int().nullable(),
  quantity: z.int().nullable(),
  serials: z.array(z.string()),
});
export type ShippedLine = z.infer<typeof shippedLineSchema>;

const shipmentFactsSchema = z.object({
  carrier: z.string().nullable(),
  tracking: z.array(z.string()),
  /** Serial numbers of no certain line. */
  serials: z.array(z.string()),
  lines: z.array(shippedLineSchema),
  /** A date or an instant, as the supplier gave it. */
  shippedAt: z.union([z.iso.date(), z.iso.datetime({ offset: true })]).nullable(),
});
export type ShipmentFacts = z.infer<typeof shipmentFactsSchema>;

/**
 * Everything that is taken from a supplier's answer besides the status, by allow-list (rules.ts). Shipments reach everybody who may
 * read the order; reason and note go down the tiers as each chooses (lib/orders/reasons/rules.ts).
 */
export const supplierFactsSchema = z.object({
  shipments: z.array(shipmentFactsSchema),
  /** The quantity of each line that has left, where the lines of the answer say so. */
  shipped: z.array(shippedLineSchema.omit({ serials: true })),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  /** The answer had more, or something of another form than a carrier or number has. */
  isCut: z.boolean(),
});
export type SupplierFacts = z.infer<typeof supplierFactsSchema>;

export const shipmentSchema = shipmentFactsSchema.extend({
  /** A link is made of carrier and number, never taken from the supplier's answer (docs/threats.md). */
  tracking: z.array(z.object({ number: z.string(), url: z.string().startsWith('https://').nullable() })),
});
export type Shipment = z.infer<typeof shipmentSchema>;

export const shipmentsSchema = z.object({
  items: z.array(shipmentSchema),
  /** There was more than is shown. */
  isCut: z.boolean(),
});
export type Shipments = z.infer<typeof shipmentsSchema>;

/** A field of the supplier's answer that the contract does not name. */
export const supplierFactSchema = z.object({
  label: z.string(),
  text: z.string(),
  /** The text as an amount, where it is one. */
  amount: moneySchema.optional(),
});
