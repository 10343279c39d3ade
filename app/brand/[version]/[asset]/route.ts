import { z } from 'zod';
import { handle } from '@/lib/accounts/auth/handle';
import { getAsset } from '@/lib/brand/data';
import { ASSET_KINDS } from '@/lib/brand/model/rules';
import { brandFile } from '@/lib/brand/response';

/** The brand's logos and icon; permission is public: the sign-in page needs them. */
export const GET = handle(
  { permission: 'public', params: z.object({ version: z.string().max(100), asset: z.enum(ASSET_KINDS) }) },
  async ({ params, request }) => {
    const asset = await getAsset(request.headers.get('host'), params.version, params.asset);
    return brandFile(Buffer.from(asset.bytes), asset.mediaType, asset.current);
  },
);
