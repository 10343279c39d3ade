import { CarriersScreen } from '@/components/orders/carriers/carriers-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/accounts/auth/page';
import { listCarriers } from '@/lib/orders/carriers/data';
import { carriersQuery } from '@/lib/orders/carriers/queries';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('carriers.page.title');

interface CarriersPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function CarriersPage({ params }: CarriersPageProps) {
  const actor = await pageActor(params, 'orders:reconcile');
  const { queryKey } = carriersQuery(actor.organisationId);
  return (
    <Messages namespaces={['carriers', 'orders']}>
      <Seeded seeds={[{ queryKey, data: await listCarriers(actor) }]}>
        <CarriersScreen organisationId={actor.organisationId} />
      </Seeded>
    </Messages>
  );
}
