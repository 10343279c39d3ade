import { Catalogue } from '@/components/catalogue/catalogue';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { parseListState, toListQuery } from '@/lib/catalogue/model/list-state';
import { catalogueStatusQuery } from '@/lib/catalogue/queries';
import { searchProducts } from '@/lib/catalogue/search/data';
import { openViews } from '@/lib/operations/saved-views/page';
import { savedViewsQuery } from '@/lib/operations/saved-views/queries';
import { getOrganisation } from '@/lib/organisations/data';
import { systemClock } from '@/lib/platform/clock';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('catalogue.list.title');

interface ProductsPageProps {
  params: Promise<{ organisationId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** A page's search parameters as the browser has them. */
function toSearchParams(given: Record<string, string | string[] | undefined>): URLSearchParams {
  const pairs = Object.entries(given).flatMap(([key, value]) =>
    [value ?? []].flat().map((one): [string, string] => [key, one]),
  );
  return new URLSearchParams(pairs);
}

/** The catalogue at the acting organisation's prices. */
export default async function ProductsPage({ params, searchParams }: ProductsPageProps) {
  const actor = await pageActor(params, 'products:read');
  const search = await searchParams;
  const query = toListQuery(parseListState(toSearchParams(search)));
  const path = `/o/${actor.organisationId}/products`;
  const views = await openViews(actor, 'products', { path, search });
  const [first, { id, name }] = await Promise.all([
    searchProducts(actor, query),
    getOrganisation(actor, actor.organisationId),
  ]);
  const seeds = [
    { queryKey: catalogueStatusQuery(id).queryKey, data: first.status },
    { queryKey: savedViewsQuery(id, 'products').queryKey, data: views },
  ];
  return (
    <Messages
      namespaces={[
        'catalogue',
        'order-templates',
        'order-files',
        'price-list-file.page',
        'requests.ask',
        'requests.files',
        'requests.kinds',
        'saved-views',
        'specification-facets.filter',
        'watches',
      ]}
    >
      <Page>
        <Seeded seeds={seeds}>
          <Catalogue
            organisation={{ id, name }}
            canOrder={actor.permissions.includes('orders:create')}
            initial={{ query, first, at: systemClock().getTime() }}
          />
        </Seeded>
      </Page>
    </Messages>
  );
}
