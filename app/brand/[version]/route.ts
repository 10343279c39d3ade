import { z } from 'zod';
import { handle } from '@/lib/accounts/auth/handle';
import { getStylesheet } from '@/lib/brand/data';
import { brandFile } from '@/lib/brand/response';

/** The brand's tokens as a stylesheet; permission is public: the sign-in page needs it. */
export const GET = handle(
  { permission: 'public', params: z.object({ version: z.string().max(100) }) },
  async ({ params, request }) => {
    const { css, current } = await getStylesheet(request.headers.get('host'), params.version);
    return brandFile(css, 'text/css; charset=utf-8', current);
  },
);
