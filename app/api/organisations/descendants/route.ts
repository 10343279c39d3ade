import { handle } from '@/lib/http/handle';
import { listDescendants } from '@/lib/organisations/own/data';
import { descendantsQuerySchema } from '@/lib/organisations/own/schema';

/** What stands below the acting organisation. */
export const GET = handle(
  { permission: 'organisations:manage', organisation: 'required', query: descendantsQuerySchema },
  ({ actor, query }) => listDescendants(actor, query),
);
