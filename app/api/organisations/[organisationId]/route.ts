import { z } from 'zod';
import { handle, idParam } from '@/lib/http/handle';
import { changeOrganisation, getDescendant } from '@/lib/organisations/own/data';
import { changeOrganisationSchema } from '@/lib/organisations/own/schema';

const params = z.object({ organisationId: idParam });

export const GET = handle(
  { permission: 'organisations:manage', organisation: 'required', params },
  ({ actor, params: { organisationId } }) => getDescendant(actor, organisationId),
);

export const PUT = handle(
  { permission: 'organisations:manage', organisation: 'required', params, body: changeOrganisationSchema },
  ({ actor, params: { organisationId }, body }) => changeOrganisation(actor, organisationId, body),
);
