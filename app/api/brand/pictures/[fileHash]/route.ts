import { handle } from '@/lib/accounts/auth/handle';
import { getPicture } from '@/lib/brand/editing/pictures';
import { fileParamsSchema } from '@/lib/brand/editing/schema';
import { brandFile } from '@/lib/brand/response';

export const GET = handle(
  { permission: 'brands:manage', organisation: 'required', params: fileParamsSchema },
  async ({ actor, params: { fileHash } }) => {
    const { bytes, mediaType } = await getPicture(actor, fileHash);
    return brandFile(Buffer.from(bytes), mediaType, false);
  },
);
