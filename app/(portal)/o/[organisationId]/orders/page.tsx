import { OrdersScreen } from '@/components/orders/orders-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { openViews } from '@/lib/operations/saved-views/page';
import { savedViewsQuery } from '@/lib/operations/saved-views/queries';
import { listOrders } from '@/lib/orders/list/data';
import { parseFilter } from '@/lib/orders/model/list-rules';
import { ordersPath } from '@/lib/orders/model/paths';
import { ordersQuery } from '@/lib/orders/queries';
import { getOrganisation, listOrganisations } from '@/lib/organisations/data';
import { orNotFound } from '@/lib/platform/http/page';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('orders.list.title');

interface OrdersPageProps {
  params: Promise<{ organisationId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function OrdersPage({ params, searchParams }: OrdersPageProps) {
  const actor = await pageActor(params, 'orders:read');
  const search = await searchParams;
  const filter = parseFilter(search);
  const path = ordersPath(actor.organisationId);
  const views = await openViews(actor, 'orders', { path, search });
  const [page, organisation, tree] = await Promise.all([
    orNotFound(listOrders(actor, filter)),
    getOrganisation(actor, actor.organisationId),
    listOrganisations(actor, { text: '' }),
  ]);
  const { queryKey } = ordersQuery(actor.organisationId, filter);
  return (
    <Messages namespaces={['cart', 'order-documents.menu', 'orders', 'saved-views']}>
      <Page>
        <Seeded
          seeds={[
            { queryKey, data: { pages: [page], pageParams: [null] } },
            { queryKey: savedViewsQuery(actor.organisationId, 'orders').queryKey, data: views },
          ]}
        >
          <OrdersScreen
            organisation={{ id: organisation.id, name: organisation.name }}
            hasDescendants={tree.organisations.some(({ parentId }) => parentId === organisation.id)}
            canApprove={actor.permissions.includes('orders:approve')}
            canOrder={actor.permissions.includes('orders:create')}
            canResubmit={actor.permissions.includes('orders:resubmit')}
          />
        </Seeded>
      </Page>
    </Messages>
  );
}
