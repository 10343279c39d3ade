import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { ListScreen } from '@/components/orders/order-templates/list-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { openList } from '@/lib/orders/order-templates/opening';
import { listQuery } from '@/lib/orders/order-templates/queries';
import { listParamsSchema } from '@/lib/orders/order-templates/schema';
import { getOrganisation } from '@/lib/organisations/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { orNotFound } from '@/lib/platform/http/page';

interface ListPageProps {
  params: Promise<{ organisationId: string; orderListId: string }>;
}

/** Once per request, for the title and the page. */
const readList = cache(async (actor: Actor, orderListId: string) => {
  if (!listParamsSchema.safeParse({ orderListId }).success) notFound();
  return orNotFound(openList(actor, orderListId));
});

export async function generateMetadata({ params }: ListPageProps): Promise<Metadata> {
  const actor = await pageActor(params, 'products:read');
  return { title: (await readList(actor, (await params).orderListId)).list.name };
}

/** Shows an order list with its products at current prices and stock. */
export default async function ListPage({ params }: ListPageProps) {
  const actor = await pageActor(params, 'products:read');
  const { orderListId } = await params;
  const [data, { id, name }] = await Promise.all([
    readList(actor, orderListId),
    getOrganisation(actor, actor.organisationId),
  ]);
  return (
    <Messages namespaces={['cart', 'cart-errors', 'catalogue', 'lists']}>
      <Page>
        <Seeded seeds={[{ queryKey: listQuery(id, orderListId).queryKey, data }]}>
          <ListScreen
            organisation={{ id, name }}
            person={{ id: actor.userId, mayOrder: actor.permissions.includes('orders:create') }}
            id={orderListId}
          />
        </Seeded>
      </Page>
    </Messages>
  );
}
