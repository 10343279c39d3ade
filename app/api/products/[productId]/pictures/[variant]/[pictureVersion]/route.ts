import { z } from 'zod';
import { handle, idParam } from '@/lib/accounts/auth/handle';
import { getPicture } from '@/lib/catalogue/pictures/data';
import { pictureResponse } from '@/lib/catalogue/pictures/respond';
import { pictureVariantSchema, pictureVersionSchema } from '@/lib/catalogue/pictures/schema';

/** A product's picture in one of the sizes that pages draw. */
export const GET = handle(
  {
    permission: 'products:read',
    organisation: 'required',
    params: z.object({
      productId: idParam,
      variant: pictureVariantSchema,
      pictureVersion: pictureVersionSchema,
    }),
  },
  async ({ actor, params: { productId, variant, pictureVersion }, request }) =>
    pictureResponse(
      await getPicture(actor, productId, variant, request.signal),
      pictureVersion,
      request.headers,
    ),
);
