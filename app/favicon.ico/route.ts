import { handle } from '@/lib/accounts/auth/handle';
import { findBrandByHost, getAsset } from '@/lib/brand/data';
import { notFound } from '@/lib/platform/errors';

// Next would draw a file of this name once, in the build.
export const dynamic = 'force-dynamic';

/** Browsers ask for this address by themselves, on pages that are not ours too; permission is public. */
export const GET = handle({ permission: 'public' }, async ({ request }) => {
  const host = request.headers.get('host');
  const brand = await findBrandByHost(host);
  if (!brand) throw notFound();
  const { bytes, mediaType } = await getAsset(host, brand.version, 'favicon');
  return new Response(Buffer.from(bytes), {
    headers: {
      'content-type': mediaType,
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    },
  });
});
