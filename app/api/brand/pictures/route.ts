import { handle } from '@/lib/accounts/auth/handle';
import { addPicture } from '@/lib/brand/editing/pictures';
import { newPictureSchema } from '@/lib/brand/editing/schema';

export const POST = handle(
  { permission: 'brands:manage', organisation: 'required', body: newPictureSchema },
  ({ actor, body }) => addPicture(actor, body.picture),
);
