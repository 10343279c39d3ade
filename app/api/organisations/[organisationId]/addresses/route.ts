import { z } from 'zod';
import { listAddresses } from '@/lib/addresses/data';
import { handle, idParam } from '@/lib/http/handle';

/** The saved addresses of an organisation of the person's tree. */
export const GET = handle(
  {
    permission: 'addresses:read',
    organisation: 'required',
    params: z.object({ organisationId: idParam }),
  },
  ({ actor, params }) => listAddresses(actor, params.organisationId),
);
