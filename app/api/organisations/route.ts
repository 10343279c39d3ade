import { handle } from '@/lib/accounts/auth/handle';
import { createOrganisation } from '@/lib/customers/data';
import { newOrganisationSchema } from '@/lib/customers/schema';
import { listOrganisations } from '@/lib/organisations/data';
import { organisationSearchSchema } from '@/lib/organisations/schema';

/** The organisations that the person may act for. */
export const GET = handle(
  { permission: 'organisations:read', organisation: 'required', query: organisationSearchSchema },
  ({ actor, query }) => listOrganisations(actor, query),
);

/** Adds one that exists in the portal only. */
export const POST = handle(
  { permission: 'organisations:manage', organisation: 'required', body: newOrganisationSchema },
  async ({ actor, body }) => Response.json(await createOrganisation(actor, body), { status: 201 }),
);
