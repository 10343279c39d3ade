import { CartsScreen } from '@/components/cart/named/carts-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { listCarts } from '@/lib/cart/named/data';
import { cartsQuery } from '@/lib/cart/named/queries';
import { getOrganisation } from '@/lib/organisations/data';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('carts.page.title');

export default async function CartsPage({ params }: { params: Promise<{ organisationId: string }> }) {
  const actor = await pageActor(params, 'orders:create');
  const [carts, organisation] = await Promise.all([
    listCarts(actor),
    getOrganisation(actor, actor.organisationId),
  ]);
  return (
    <Messages namespaces={['cart', 'carts']}>
      <Page>
        <Seeded seeds={[{ queryKey: cartsQuery(actor.organisationId).queryKey, data: carts }]}>
          <CartsScreen organisation={{ id: organisation.id, name: organisation.name }} />
        </Seeded>
      </Page>
    </Messages>
  );
}
