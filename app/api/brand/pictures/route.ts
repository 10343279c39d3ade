import { addPicture } from '@/lib/brand/editing/pictures';
import { newPictureSchema } from '@/lib/brand/editing/schema';
import { handle } from '@/lib/http/handle';

export const POST = handle(
  { permission: 'brands:manage', organisation: 'required', body: newPictureSchema },
  ({ actor, body }) => addPicture(actor, body.picture),
);
