import type { Metadata } from 'next';
import { ImportScreen } from '@/components/admin/organisations/import-screen';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/auth/page';
import { getOrganisation } from '@/lib/organisations/data';
import { getPriceLists } from '@/lib/pricing/lists/data';
import { priceListsQuery } from '@/lib/pricing/lists/queries';

export const metadata: Metadata = { title: 'Import customers' };

interface ImportPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function ImportPage({ params }: ImportPageProps) {
  const actor = await pageActor(params, 'organisations:manage');
  const [{ id, name }, lists] = await Promise.all([
    getOrganisation(actor, actor.organisationId),
    getPriceLists(actor),
  ]);
  return (
    <Seeded seeds={[{ queryKey: priceListsQuery(actor.organisationId).queryKey, data: lists }]}>
      <ImportScreen acting={{ id, name }} />
    </Seeded>
  );
}
