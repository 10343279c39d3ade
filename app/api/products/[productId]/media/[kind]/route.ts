import { z } from 'zod';
import { handle, idParam } from '@/lib/accounts/auth/handle';
import { getDocument } from '@/lib/catalogue/media/data';
import { documentResponse } from '@/lib/catalogue/media/respond';
import { documentKindSchema } from '@/lib/catalogue/model/schema';

/** A product's document, fetched by the portal: no address of the supplier's reaches the browser. */
export const GET = handle(
  {
    permission: 'products:read',
    organisation: 'required',
    params: z.object({ productId: idParam, kind: documentKindSchema }),
  },
  async ({ actor, params, request }) =>
    documentResponse(
      await getDocument(actor, params.productId, params.kind),
      request.headers.get('if-none-match'),
    ),
);
