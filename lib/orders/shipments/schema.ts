import { z } from 'zod';
import { supplierFactSchema } from '../supplier-fact-schema';

/** The products of a shipment, or of an order, with the serial numbers that the supplier gave them. */
export const shippedLineSchema = z.object({
  /** As the supplier names the product; null where it gives numbers only. */
  name: z.string().nullable(),
  /** What the line of the order is found by. */
  productId: z.int().nullable(),
  sku: z.string().nullable(),
  quantity: z.int().nullable(),
  serials: z.array(z.string()),
});
export type ShippedLine = z.infer<typeof shippedLineSchema>;

export const shipmentSchema = z.object({
  carrier: z.string().nullable(),
  tracking: z.array(z.object({ number: z.string(), url: z.string().startsWith('https://').nullable() })),
  /** Serial numbers of no certain line. */
  serials: z.array(z.string()),
  lines: z.array(shippedLineSchema),
  /** What else the supplier says of it. */
  facts: z.array(supplierFactSchema),
});
export type Shipment = z.infer<typeof shipmentSchema>;

export const shipmentsSchema = z.object({
  items: z.array(shipmentSchema),
  /** There was more than is shown. */
  isCut: z.boolean(),
});
export type Shipments = z.infer<typeof shipmentsSchema>;
