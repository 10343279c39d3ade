import { z } from 'zod';
import { handle } from '@/lib/auth/handle';
import { listDeliveries } from '@/lib/webhooks/deliveries/data';
import { deliveriesQuerySchema } from '@/lib/webhooks/deliveries/schema';

const params = z.object({ webhookId: z.uuid() });

export const GET = handle(
  { permission: 'webhooks:manage', organisation: 'required', params, query: deliveriesQuerySchema },
  ({ actor, params: { webhookId }, query }) => listDeliveries(actor, webhookId, query),
);
