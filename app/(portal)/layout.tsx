import type { ReactNode } from 'react';
import { PortalMessages } from '@/components/messages/portal-messages';
import { Providers } from '@/components/shell/providers';
import { requirePageBrand } from '@/lib/brand/page';

/** Signed-in pages. Each page asks for its Actor itself; nothing here grants anything. */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  await requirePageBrand();
  return (
    <PortalMessages>
      <Providers>{children}</Providers>
    </PortalMessages>
  );
}
