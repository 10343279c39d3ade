import { z } from 'zod';
import { daySchema, organisationIdTextSchema, textSchema } from '@/lib/contract/values';
import { fileFormatSchema } from '@/lib/platform/spreadsheets/schema';
import { ORDER_LIST_COLUMNS } from './list-columns';
import {
  CURRENCY,
  LIST_STATUSES,
  MAX_SELECTED,
  MAX_TEXT_LENGTH,
  MAX_VENDOR_LENGTH,
  ORDER_SORTS,
} from './list-rules';
import { orderSummarySchema } from './schema';

export type ListStatus = (typeof LIST_STATUSES)[number];

const oneOrMore = <T extends z.ZodType>(element: T) =>
  z
    .union([z.array(element), element.transform((one) => [one])])
    .optional()
    .transform((all) => all ?? []);

const sortSchema = z.enum(ORDER_SORTS.others);

/** The place of an order in the list: its id, and in a list by status before it the status under which it was shown. */
const cursorSchema = z
  .string()
  .max(100)
  .regex(/^([A-Z_]+\.)?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);

export const ordersQuerySchema = z.object({
  /** Words of number, reference, SKU, product, address or person, or the supplier's number. */
  text: textSchema(MAX_TEXT_LENGTH).optional().default(''),
  status: oneOrMore(z.enum(LIST_STATUSES)),
  /** Placed on or after, and on or before, these days of the person's zone. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** `tree`: the acting organisation and its descendants; `below`: its descendants without itself. */
  scope: z.enum(['own', 'tree', 'below']).default('own'),
  /** One organisation of the tree instead of the acting one; `scope` is then its own. */
  for: organisationIdTextSchema.optional(),
  /** The person who placed them. */
  person: z.uuid().optional(),
  /** The cost centre of the acting organisation that they are for. */
  costCentre: z.uuid().optional(),
  /** The vendor of one of their lines, as it was ordered; empty for lines without one. */
  vendor: textSchema(MAX_VENDOR_LENGTH).optional(),
  /** The currency of one of their one-off amounts. */
  currency: z.string().regex(CURRENCY).optional(),
  /** The days are days of UTC, as those of figures, and not of the person's zone. */
  zone: z.literal('UTC').optional(),
  /** Without it the newest orders are first. */
  sort: sortSchema.optional(),
  /** The place of the last order already shown, as `next` names it. */
  after: cursorSchema.optional(),
});
export type OrdersQuery = z.output<typeof ordersQuerySchema>;
/** An export has the list's filters, and no place in it. */
export const ordersFilterSchema = ordersQuerySchema.omit({ after: true });
export const ordersExportSchema = ordersFilterSchema.extend({ format: fileFormatSchema.default('csv') });
export type OrdersExport = z.output<typeof ordersExportSchema>;

const listColumnSchema = z.enum(ORDER_LIST_COLUMNS);
/** An export of the list as it is shown; without columns it has everything that is known of an order. */
export const ordersListExportSchema = ordersExportSchema.extend({ columns: oneOrMore(listColumnSchema) });
export type OrdersListExport = z.output<typeof ordersListExportSchema>;
/** POST /api/orders/export: selected orders of the acting organisation and those below it. */
export const selectedExportSchema = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(MAX_SELECTED),
  columns: z.array(listColumnSchema).max(ORDER_LIST_COLUMNS.length),
  sort: sortSchema.optional(),
  format: fileFormatSchema,
});
export type SelectedExport = z.output<typeof selectedExportSchema>;
export type OrdersFilter = Omit<OrdersQuery, 'after'>;

export const ordersPageSchema = z.object({
  items: z.array(orderSummarySchema),
  /** Pass as `after` for the next part; null at the end. */
  next: cursorSchema.nullable(),
  /**
   * The number of matching orders in each list status, without the status filter; only with the first part.
   * `MAX_COUNTED` + 1 means more than `MAX_COUNTED`.
   */
  counts: z.partialRecord(z.enum(LIST_STATUSES), z.int()),
  /** More orders match than a search counts: there are at least as many of each status. */
  areCountsMinimum: z.boolean(),
});
export type OrdersPage = z.infer<typeof ordersPageSchema>;

/** The orders that match a filter, in the order of the list, as they are selected for a bulk action. */
export const matchingOrdersSchema = z.object({
  orders: z.array(orderSummarySchema.pick({ id: true, number: true, organisation: true })),
  /** False when more match than can be selected. */
  isComplete: z.boolean(),
});
export type MatchingOrders = z.infer<typeof matchingOrdersSchema>;
export type SelectedOrder = MatchingOrders['orders'][number];

export const buyersQuerySchema = ordersQuerySchema.pick({ for: true, scope: true, person: true });
/** People to choose from in the filters of the list. */
export const buyersSchema = z.object({ people: z.array(z.object({ id: z.uuid(), name: z.string() })) });
export type Buyers = z.infer<typeof buyersSchema>;
