import { OrdersScreen } from '@/components/orders/orders-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { listOrders } from '@/lib/orders/list/data';
import { parseFilter } from '@/lib/orders/model/list-rules';
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
  const filter = parseFilter(await searchParams);
  const [page, organisation, tree] = await Promise.all([
    orNotFound(listOrders(actor, filter)),
    getOrganisation(actor, actor.organisationId),
    listOrganisations(actor, { text: '' }),
  ]);
  const { queryKey } = ordersQuery(actor.organisationId, filter);
  return (
    <Messages namespaces={['cart', 'order-documents.menu', 'orders']}>
      <Page>
        <Seeded seeds={[{ queryKey, data: { pages: [page], pageParams: [null] } }]}>
          <OrdersScreen
            organisation={{ id: organisation.id, name: organisation.name }}
            hasDescendants={tree.organisations.some(({ parentId }) => parentId === organisation.id)}
            canApprove={actor.permissions.includes('orders:approve')}
            canResubmit={actor.permissions.includes('orders:resubmit')}
          />
        </Seeded>
      </Page>
    </Messages>
  );
}
