import { PricesScreen } from '@/components/catalogue/price-lists/prices-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/accounts/auth/page';
import { getPriceLists } from '@/lib/catalogue/price-lists/data';
import { priceListsQuery } from '@/lib/catalogue/price-lists/queries';
import { openViews } from '@/lib/operations/saved-views/page';
import { savedViewsQuery } from '@/lib/operations/saved-views/queries';
import { getOrganisation } from '@/lib/organisations/data';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('price-lists.page.title');

interface PricesPageProps {
  params: Promise<{ organisationId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function PricesPage({ params, searchParams }: PricesPageProps) {
  const actor = await pageActor(params, 'prices:manage');
  const path = `/o/${actor.organisationId}/admin/prices`;
  const views = await openViews(actor, 'price-lists', { path, search: await searchParams });
  const [lists, organisation] = await Promise.all([
    getPriceLists(actor),
    getOrganisation(actor, actor.organisationId),
  ]);
  const { queryKey } = priceListsQuery(actor.organisationId);
  return (
    <Messages namespaces={['price-lists', 'saved-views']}>
      <Seeded
        seeds={[
          { queryKey, data: lists },
          { queryKey: savedViewsQuery(actor.organisationId, 'price-lists').queryKey, data: views },
        ]}
      >
        <PricesScreen organisationId={actor.organisationId} organisationName={organisation.name} />
      </Seeded>
    </Messages>
  );
}
