import { handle } from '@/lib/accounts/auth/handle';
import { createRequest, listRequests } from '@/lib/orders/requests/data';
import { newRequestSchema } from '@/lib/orders/requests/input-schema';
import { requestsQuerySchema } from '@/lib/orders/requests/schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', query: requestsQuerySchema },
  ({ actor, query }) => listRequests(actor, query),
);

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', body: newRequestSchema },
  async ({ actor, body }) => Response.json(await createRequest(actor, body), { status: 201 }),
);
