import { PricesScreen } from '@/components/admin/prices/prices-screen';
import { Messages } from '@/components/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/auth/page';
import { pageTitle } from '@/lib/messages/page';
import { getOrganisation } from '@/lib/organisations/data';
import { getPriceLists } from '@/lib/price-lists/data';
import { priceListsQuery } from '@/lib/price-lists/queries';

export const generateMetadata = pageTitle('price-lists.page.title');

interface PricesPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function PricesPage({ params }: PricesPageProps) {
  const actor = await pageActor(params, 'prices:manage');
  const [lists, organisation] = await Promise.all([
    getPriceLists(actor),
    getOrganisation(actor, actor.organisationId),
  ]);
  const { queryKey } = priceListsQuery(actor.organisationId);
  return (
    <Messages namespaces={['price-lists']}>
      <Seeded seeds={[{ queryKey, data: lists }]}>
        <PricesScreen organisationId={actor.organisationId} organisationName={organisation.name} />
      </Seeded>
    </Messages>
  );
}
