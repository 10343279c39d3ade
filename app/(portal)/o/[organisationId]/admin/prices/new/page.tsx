import type { Metadata } from 'next';
import { ListPage } from '@/components/admin/prices/list-page';
import { pageActor } from '@/lib/auth/page';

export const metadata: Metadata = { title: 'New price list' };

interface NewListPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function NewListPage({ params }: NewListPageProps) {
  const { organisationId, currency } = await pageActor(params, 'prices:manage');
  return <ListPage organisationId={organisationId} list={null} currency={currency} />;
}
