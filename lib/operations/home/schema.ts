import { z } from 'zod';
import { shownAnnouncementSchema } from '@/lib/brand/announcements/schema';
import { cartListItemSchema } from '@/lib/cart/named/schema';
import { changeRowSchema } from '@/lib/catalogue/changes/schema';
import { productRowSchema } from '@/lib/catalogue/model/schema';
import { incompleteCustomerSchema } from '@/lib/customers/schema';
import { approvalsSchema, heldOrderSchema } from '@/lib/orders/approval/schema';
import { attentionListSchema } from '@/lib/orders/list/attention-schema';
import { unconfirmedOrdersSchema } from '@/lib/orders/model/reconciliation-schema';
import { orderSummarySchema } from '@/lib/orders/model/schema';
import { preparedTemplateSchema } from '@/lib/orders/order-templates/opened-schema';
import { requestsToActSchema } from '@/lib/orders/requests/schema';
import { statusRowSchema } from '../status/schema';
import { shownLayoutSchema } from './layout-schema';

/** The things that wait for the person. A part is null for people who may not see it. */
export const toDoSchema = z.object({
  approvals: approvalsSchema.nullable(),
  /** Orders with a problem. */
  attention: attentionListSchema.nullable(),
  /** Requests in which the person must act. */
  requests: requestsToActSchema,
  unconfirmed: unconfirmedOrdersSchema.nullable(),
  held: z.array(heldOrderSchema).nullable(),
  prepared: z.array(preparedTemplateSchema).nullable(),
  /** Carts that colleagues shared and the person has not dealt with. */
  sharedCarts: z.array(cartListItemSchema).nullable(),
});
export type ToDo = z.infer<typeof toDoSchema>;

/** The latest carts, orders, purchases and changes of the person or their organisation. */
export const latelySchema = z.object({
  /** The person's own carts with something in them; null for people who may not order. */
  carts: z.array(cartListItemSchema).nullable(),
  /** Orders that the person placed. */
  orders: z.array(orderSummarySchema),
  /** Products that the organisation orders often, each in the quantity in which it mostly does. */
  bought: z.array(z.object({ product: productRowSchema, quantity: z.int() })),
  /** Lower prices, and products that are in stock again, of what the organisation orders or the person watches. */
  changes: z.array(changeRowSchema),
});
export type Lately = z.infer<typeof latelySchema>;

/** Everything that the home page of an organisation shows to a person. */
export const homeSchema = z.object({
  /** The brand's announcements to this person today. */
  announcements: z.array(shownAnnouncementSchema),
  /** Products that the brand recommends, as far as the person may see them. */
  featured: z.array(productRowSchema),
  toDo: toDoSchema,
  lately: latelySchema,
  layout: shownLayoutSchema,
  /** The person sees amounts, so there are figures for them. */
  hasFigures: z.boolean(),
  /** The person has neither an order nor a cart here, and may order. */
  isNewcomer: z.boolean(),
  /** Checks that are not well; null for everybody but operators. */
  status: z.array(statusRowSchema).nullable(),
  /** Customers that cannot order yet; null for people who do not manage them. */
  customers: z.array(incompleteCustomerSchema).nullable(),
});
export type Home = z.infer<typeof homeSchema>;
