import { z } from 'zod';

const time = z.iso.datetime();

/** A status that an order should not have come to, or a second order that one of ours may have at the distributor. */
export const orderReportSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['impossible-status', 'unknown-status', 'possible-duplicate']),
  status: z.string().nullable(),
  statusBefore: z.string().nullable(),
  /** The distributor's id of a possible duplicate. */
  upstreamId: z.string().nullable(),
  order: z.object({ id: z.uuid(), number: z.string() }),
  organisation: z.object({ id: z.int(), name: z.string() }),
  createdAt: time,
});
export type OrderReport = z.infer<typeof orderReportSchema>;

/** `total` counts all that are open; `items` holds the newest of them. */
export const orderReportsSchema = z.object({ items: z.array(orderReportSchema), total: z.int() });
export type OrderReports = z.infer<typeof orderReportsSchema>;

export const reportIdSchema = z.object({ reportId: z.uuid() });
