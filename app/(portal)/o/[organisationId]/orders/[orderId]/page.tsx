import type { Metadata } from 'next';
import { cache } from 'react';
import { OrderElsewhere } from '@/components/orders/order-elsewhere';
import { OrderScreen } from '@/components/orders/order-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { requirePageBrand } from '@/lib/brand/page';
import { getOrder } from '@/lib/orders/data';
import { orderPath } from '@/lib/orders/model/paths';
import { listOrderNotes } from '@/lib/orders/notes/data';
import { notesQuery } from '@/lib/orders/notes/queries';
import { readOrOwner } from '@/lib/orders/page';
import { orderQuery } from '@/lib/orders/queries';
import { getOrganisation } from '@/lib/organisations/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { orNotFound } from '@/lib/platform/http/page';
import { pageTranslator } from '@/lib/platform/messages/translator';

interface OrderPageProps {
  params: Promise<{ organisationId: string; orderId: string }>;
}

/** Once per request, for the title and the page. */
const readOrder = cache((actor: Actor, orderId: string) => readOrOwner(actor, orderId, getOrder));

export async function generateMetadata({ params }: OrderPageProps): Promise<Metadata> {
  const actor = await pageActor(params, 'orders:read');
  const { order, owner } = await readOrder(actor, (await params).orderId);
  if (owner) return { title: pageTranslator('orders.elsewhere')('title', { organisation: owner.name }) };
  return { title: pageTranslator('orders.list')('orderTitle', { number: order.number }) };
}

export default async function OrderPage({ params }: OrderPageProps) {
  const actor = await pageActor(params, 'orders:read');
  const { orderId } = await params;
  const { order, owner } = await readOrder(actor, orderId);
  if (owner) {
    const { name: acting } = await getOrganisation(actor, actor.organisationId);
    return <OrderElsewhere owner={owner} acting={acting} href={orderPath(owner.id, orderId)} />;
  }
  const [brand, notes] = await Promise.all([requirePageBrand(), orNotFound(listOrderNotes(actor, orderId))]);
  return (
    <Messages
      namespaces={[
        'addresses',
        'approvals.approvers',
        'approvals.budget',
        'approvals.margin',
        'approvals.decision',
        'approvals.prices',
        'approvals.progress',
        'approvals.reasons',
        'approvals.stuck',
        'cart',
        'cart-errors',
        'catalogue',
        'order-templates',
        'order-documents.menu',
        'order-files',
        'orders',
        'reasons',
        'unconfirmed-orders',
        'requests.ask',
        'requests.files',
        'requests.kinds',
      ]}
    >
      <Page>
        <Seeded
          seeds={[
            { queryKey: orderQuery(actor.organisationId, orderId).queryKey, data: order },
            { queryKey: notesQuery(actor.organisationId, orderId).queryKey, data: notes },
          ]}
        >
          <OrderScreen
            organisationId={actor.organisationId}
            orderId={orderId}
            brandName={brand.name}
            isOperator={actor.permissions.includes('orders:reconcile')}
            mayOrder={actor.permissions.includes('orders:create')}
          />
        </Seeded>
      </Page>
    </Messages>
  );
}
