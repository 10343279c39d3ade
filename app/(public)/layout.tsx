import type { ReactNode } from 'react';
import { requirePageBrand } from '@/lib/brand/page';

/** Pages of a brand that need no session. */
export default async function PublicLayout({ children }: { children: ReactNode }) {
  await requirePageBrand();
  return children;
}
