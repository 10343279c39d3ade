import { z } from 'zod';
import { handle } from '@/lib/http/handle';
import { listDeliveries } from '@/lib/webhooks/log/data';
import { deliveriesQuerySchema } from '@/lib/webhooks/log/schema';

const params = z.object({ webhookId: z.uuid() });

export const GET = handle(
  { permission: 'webhooks:manage', organisation: 'required', params, query: deliveriesQuerySchema },
  ({ actor, params: { webhookId }, query }) => listDeliveries(actor, webhookId, query),
);
