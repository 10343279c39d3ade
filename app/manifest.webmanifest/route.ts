import { handle } from '@/lib/accounts/auth/handle';
import { findBrandByHost } from '@/lib/brand/data';
import { deriveTheme } from '@/lib/brand/model/rules';
import { notFound } from '@/lib/platform/errors';
import { pageLocale } from '@/lib/platform/messages/locale';

// Next would draw a file of this name once, in the build.
export const dynamic = 'force-dynamic';

/** The brand as an app on a home screen; permission is public. */
export const GET = handle({ permission: 'public' }, async ({ request }) => {
  const brand = await findBrandByHost(request.headers.get('host'));
  if (!brand) throw notFound();
  // A browser sends no cookies for this file, so its language is the brand's, or else that of the browser.
  const { locale, dir } = pageLocale();
  const theme = deriveTheme(brand.tokens, 'light');
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    lang: locale,
    dir,
    start_url: '/',
    display: 'standalone',
    theme_color: theme.header,
    background_color: theme.background,
    icons: [{ src: `/brand/${brand.version}/square`, sizes: '192x192', type: 'image/png' }],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'private, max-age=3600' },
  });
});
