import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { OrderScreen } from '@/components/orders/order-screen';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/auth/page';
import { requirePageBrand } from '@/lib/brand/page';
import { orNotFound } from '@/lib/http/page';
import { pageTranslator } from '@/lib/messages/translator';
import { getOrder } from '@/lib/orders/data';
import { listOrderNotes } from '@/lib/orders/notes/data';
import { notesQuery } from '@/lib/orders/notes/queries';
import { orderQuery } from '@/lib/orders/queries';
import { orderIdSchema } from '@/lib/orders/schema';
import type { Actor } from '@/lib/permissions/rules';

interface OrderPageProps {
  params: Promise<{ organisationId: string; orderId: string }>;
}

/** Once per request, for the title and the page. */
const readOrder = cache(async (actor: Actor, orderId: string) => {
  if (!orderIdSchema.safeParse({ orderId }).success) notFound();
  return orNotFound(getOrder(actor, orderId));
});

export async function generateMetadata({ params }: OrderPageProps): Promise<Metadata> {
  const actor = await pageActor(params, 'orders:read');
  const { number } = await readOrder(actor, (await params).orderId);
  return { title: pageTranslator('orders.list')('orderTitle', { number }) };
}

export default async function OrderPage({ params }: OrderPageProps) {
  const actor = await pageActor(params, 'orders:read');
  const { orderId } = await params;
  const [order, brand, notes] = await Promise.all([
    readOrder(actor, orderId),
    requirePageBrand(),
    orNotFound(listOrderNotes(actor, orderId)),
  ]);
  return (
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
  );
}
