import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { RootMessages } from '@/components/platform/messages/messages';
// Loaded with the document: error boundaries and pages below share one copy.
import '@/components/shell/page-error';
import '@/components/ui/link';
import { APPEARANCE_COOKIE, themeAttribute } from '@/lib/accounts/appearance';
import { deriveHeaderColour } from '@/lib/brand/model/rules';
import type { AssetKind } from '@/lib/brand/model/schema';
import { pageBrand } from '@/lib/brand/page';
import { pageLocale } from '@/lib/platform/messages/locale';
import { pageTranslator } from '@/lib/platform/messages/translator';
import { listFontFiles } from './fonts';
import './globals.css';

export async function generateMetadata(): Promise<Metadata> {
  const brand = await pageBrand();
  if (!brand)
    return {
      title: pageTranslator('errors.titles')('not-found'),
      robots: { index: false },
      icons: { icon: '/icons/neutral.svg', apple: '/icons/neutral.png' },
    };
  const address = (kind: AssetKind) => `/brand/${brand.version}/${kind}`;
  const icon = address(brand.assets.includes('favicon') ? 'favicon' : 'square');
  return {
    title: { default: brand.name, template: `%s · ${brand.name}` },
    applicationName: brand.name,
    robots: { index: false },
    icons: { icon, apple: address('square') },
    manifest: '/manifest.webmanifest',
    formatDetection: { telephone: false },
  };
}

export async function generateViewport(): Promise<Viewport> {
  const brand = await pageBrand();
  if (!brand) return {};
  return {
    themeColor: (['light', 'dark'] as const).map((mode) => ({
      media: `(prefers-color-scheme: ${mode})`,
      color: deriveHeaderColour(brand.tokens, mode),
    })),
  };
}

/** Renders the document. The brand's stylesheet is in its head, so that no other look is ever painted. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const brand = await pageBrand();
  const theme = themeAttribute((await cookies()).get(APPEARANCE_COOKIE)?.value);
  const { locale, dir } = pageLocale();
  return (
    <html lang={locale} dir={dir} data-theme={theme} data-brand={brand ? '' : undefined}>
      <head>
        {brand && <link rel="stylesheet" href={`/brand/${brand.version}`} />}
        {brand &&
          listFontFiles(brand.tokens).map((file) => (
            <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
          ))}
      </head>
      <body className="min-h-dvh font-body antialiased">
        <RootMessages namespaces={['errors', 'ui']}>{children}</RootMessages>
      </body>
    </html>
  );
}
