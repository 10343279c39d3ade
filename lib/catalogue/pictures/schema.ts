import { z } from 'zod';
import { PICTURE_VARIANTS, type PictureVariant } from '../model/picture-rules';

/** The variants that there are: a size of anybody's choosing would be work of anybody's choosing. */
export const pictureVariantSchema = z.enum(
  Object.keys(PICTURE_VARIANTS) as [PictureVariant, ...PictureVariant[]],
);

/** The version of a picture: a hash of its content, or `latest`. */
export const pictureVersionSchema = z.string().regex(/^([\w-]{22}|latest)$/);
