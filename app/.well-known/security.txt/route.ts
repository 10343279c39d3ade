import { handle } from '@/lib/accounts/auth/handle';
import { renderSecurityTxt } from '@/lib/brand/contacts';
import { findBrandByHost } from '@/lib/brand/data';
import { systemClock } from '@/lib/platform/clock';
import { notFound } from '@/lib/platform/errors';

/** Returns the brand's security contact (RFC 9116); permission is public. */
export const GET = handle({ permission: 'public' }, async ({ request }) => {
  const brand = await findBrandByHost(request.headers.get('host'));
  const text = brand && renderSecurityTxt(brand.support, systemClock());
  if (!text) throw notFound();
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
});
