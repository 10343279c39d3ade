import { z } from 'zod';
import { handle, organisationIdParam } from '@/lib/accounts/auth/handle';
import { getContact, setContact } from '@/lib/brand/organisation-contacts/data';
import { saveContactSchema } from '@/lib/brand/organisation-contacts/schema';

const params = z.object({ organisationId: organisationIdParam });

export const GET = handle(
  { permission: 'organisations:manage', organisation: 'required', params },
  ({ actor, params: { organisationId } }) => getContact(actor, organisationId),
);

export const PUT = handle(
  { permission: 'organisations:manage', organisation: 'required', params, body: saveContactSchema },
  ({ actor, params: { organisationId }, body }) => setContact(actor, organisationId, body),
);
