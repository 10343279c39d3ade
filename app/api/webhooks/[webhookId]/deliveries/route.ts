import { z } from 'zod';
import { handle } from '@/lib/accounts/auth/handle';
import { listDeliveries } from '@/lib/integrations/webhooks/deliveries/data';
import { deliveriesQuerySchema } from '@/lib/integrations/webhooks/deliveries/schema';

const params = z.object({ webhookId: z.uuid() });

export const GET = handle(
  { permission: 'webhooks:manage', organisation: 'required', params, query: deliveriesQuerySchema },
  ({ actor, params: { webhookId }, query }) => listDeliveries(actor, webhookId, query),
);
