import type { ReactNode } from 'react';
import { PublicMessages } from '@/components/messages/public-messages';
import { Footer } from '@/components/shell/footer';
import { SupportProvider } from '@/components/ui/support-context';
import { requirePageBrand } from '@/lib/brand/page';

/** Pages of a brand that need no session. */
export default async function PublicLayout({ children }: { children: ReactNode }) {
  const brand = await requirePageBrand();
  return (
    <PublicMessages>
      <SupportProvider support={brand.support}>
        <div className="flex min-h-dvh flex-col">
          <div className="grid flex-1 grid-cols-[minmax(0,1fr)]">{children}</div>
          <Footer brand={brand} />
        </div>
      </SupportProvider>
    </PublicMessages>
  );
}
