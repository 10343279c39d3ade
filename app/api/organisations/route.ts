import { handle } from '@/lib/http/handle';
import { listOrganisations } from '@/lib/organisations/data';
import { organisationSearchSchema } from '@/lib/organisations/schema';

/** The organisations that the person may act for. */
export const GET = handle(
  { permission: 'organisations:read', organisation: 'required', query: organisationSearchSchema },
  ({ actor, query }) => listOrganisations(actor, query),
);
