import { PricesScreen } from '@/components/catalogue/price-lists/prices-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/accounts/auth/page';
import { getPriceLists } from '@/lib/catalogue/price-lists/data';
import { priceListsQuery } from '@/lib/catalogue/price-lists/queries';
import { getOrganisation } from '@/lib/organisations/data';
import { pageTitle } from '@/lib/platform/messages/page';

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
