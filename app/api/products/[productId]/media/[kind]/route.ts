import { z } from 'zod';
import { handle, idParam } from '@/lib/auth/handle';
import { getMedia } from '@/lib/catalogue/media/data';
import { mediaResponse } from '@/lib/catalogue/media/respond';
import { mediaKindSchema } from '@/lib/catalogue/schema';

/** A product's picture or document, fetched by the portal: no address of the supplier's reaches the browser. */
export const GET = handle(
  {
    permission: 'products:read',
    organisation: 'required',
    params: z.object({ productId: idParam, kind: mediaKindSchema }),
  },
  async ({ actor, params, request }) =>
    mediaResponse(await getMedia(actor, params.productId, params.kind), request.headers.get('if-none-match')),
);
