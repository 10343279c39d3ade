import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Footer } from '@/components/shell/footer';
import { SupportProvider } from '@/components/ui/support-context';
import { getBrandOrigin } from '@/lib/brand/data';
import { pageBrand, requirePageBrand } from '@/lib/brand/page';
import { findLanguageLocale } from '@/lib/platform/formats/languages';
import { pageLocale } from '@/lib/platform/messages/locale';

/** How a link to such a page looks in a chat or a mail; its title is the page's own. */
export async function generateMetadata(): Promise<Metadata> {
  const brand = await pageBrand();
  if (!brand) return {};
  const origin = await getBrandOrigin(brand.id);
  const locale = findLanguageLocale(pageLocale().locale);
  return {
    openGraph: {
      type: 'website',
      siteName: brand.name,
      locale: locale.replace('-', '_'),
      images: origin ? [{ url: `${origin}/brand/${brand.version}/square`, alt: brand.name }] : undefined,
    },
    // The picture is an icon, not a poster.
    twitter: { card: 'summary' },
  };
}

/** Pages of a brand that need no session. */
export default async function PublicLayout({ children }: { children: ReactNode }) {
  const brand = await requirePageBrand();
  return (
    <SupportProvider support={brand.support}>
      <div className="flex min-h-dvh flex-col">
        <div className="grid flex-1 grid-cols-[minmax(0,1fr)]">{children}</div>
        <Footer brand={brand} />
      </div>
    </SupportProvider>
  );
}
