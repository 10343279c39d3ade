import type { ReactNode } from 'react';
import { Footer } from '@/components/shell/footer';
import { SupportProvider } from '@/components/ui/support-context';
import { requirePageBrand } from '@/lib/brand/page';

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
