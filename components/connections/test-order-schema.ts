import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { testOrderInputSchema } from '@/lib/orders/model/test-order-schema';
import { fieldMessage } from '@/lib/platform/messages/message';

/** Validates the typed fields and the confirmation. */
export const testOrderFormSchema = testOrderInputSchema
  .pick({ quantity: true, reference: true, notes: true, address: true, isLookedUp: true })
  .extend({
    product: z.number({ error: fieldMessage('test-orders.fields.product') }).pipe(idSchema),
    isConfirmed: z.literal(true, { error: fieldMessage('test-orders.fields.confirm') }),
  });
