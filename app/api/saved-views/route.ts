import { handle } from '@/lib/accounts/auth/handle';
import { createView, listViews } from '@/lib/operations/saved-views/data';
import { newViewSchema, viewsQuerySchema } from '@/lib/operations/saved-views/schema';

/** Each list has a right of its own, which the use cases require. */
export const GET = handle(
  { permission: 'orders:read', organisation: 'required', query: viewsQuerySchema },
  ({ actor, query }) => listViews(actor, query.list),
);

export const POST = handle(
  { permission: 'orders:read', organisation: 'required', body: newViewSchema },
  async ({ actor, body }) => Response.json(await createView(actor, body), { status: 201 }),
);
