import type { ReactNode } from 'react';
import { Providers } from '@/components/shell/providers';
import { requirePageBrand } from '@/lib/brand/page';

/** Signed-in pages. Each page asks for its Actor itself; nothing here grants anything. */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  await requirePageBrand();
  return <Providers>{children}</Providers>;
}
