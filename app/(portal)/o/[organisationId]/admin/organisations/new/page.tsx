import type { Metadata } from 'next';
import { NewCustomer } from '@/components/admin/organisations/new-customer';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/auth/page';
import { orNotFound, searchParamsOf } from '@/lib/http/page';
import { getOrganisation } from '@/lib/organisations/data';
import { getDescendant } from '@/lib/organisations/own/data';
import { readDescendantsFilter } from '@/lib/organisations/own/rules';
import { getPriceLists } from '@/lib/pricing/lists/data';
import { priceListsQuery } from '@/lib/pricing/lists/queries';

export const metadata: Metadata = { title: 'Add customer' };

interface NewCustomerPageProps {
  params: Promise<{ organisationId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function NewCustomerPage({ params, searchParams }: NewCustomerPageProps) {
  const actor = await pageActor(params, 'organisations:manage');
  const { parent: parentId = actor.organisationId } = readDescendantsFilter(
    searchParamsOf(await searchParams),
  );
  const [{ id, name }, parent, lists] = await Promise.all([
    getOrganisation(actor, actor.organisationId),
    orNotFound(getDescendant(actor, parentId)),
    getPriceLists(actor),
  ]);
  const above = parent.place.path.at(-2)?.name ?? '';
  return (
    <Seeded seeds={[{ queryKey: priceListsQuery(actor.organisationId).queryKey, data: lists }]}>
      <NewCustomer acting={{ id, name }} parent={{ id: parent.id, name: parent.name, above }} />
    </Seeded>
  );
}
