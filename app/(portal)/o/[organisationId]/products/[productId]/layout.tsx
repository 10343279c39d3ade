import type { ReactNode } from 'react';
import { pageActor } from '@/lib/accounts/auth/page';
import { requireProduct } from '@/lib/catalogue/product/data';
import { orNotFound, pathId } from '@/lib/platform/http/page';

interface ProductLayoutProps {
  params: Promise<{ organisationId: string; productId: string }>;
  children: ReactNode;
}

/** Answers 404 while the status can still be chosen: the page itself streams behind its skeleton. */
export default async function ProductLayout({ params, children }: ProductLayoutProps) {
  const actor = await pageActor(params, 'products:read');
  await orNotFound(requireProduct(actor, pathId((await params).productId)));
  return children;
}
