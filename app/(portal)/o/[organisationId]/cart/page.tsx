import { CartScreen } from '@/components/cart/cart-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { getCart } from '@/lib/cart/data';
import { cartQuery } from '@/lib/cart/queries';
import { getOrganisation } from '@/lib/organisations/data';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('cart.page.title');

export default async function CartPage({ params }: { params: Promise<{ organisationId: string }> }) {
  const actor = await pageActor(params, 'orders:create');
  const [cart, organisation] = await Promise.all([
    getCart(actor),
    getOrganisation(actor, actor.organisationId),
  ]);
  return (
    <Messages
      namespaces={[
        'cart',
        'carts',
        'catalogue',
        'order-files',
        'order-templates',
        'requests.ask',
        'requests.files',
        'requests.kinds',
      ]}
    >
      <Page>
        <Seeded
          seeds={[{ queryKey: cartQuery({ organisationId: actor.organisationId }).queryKey, data: cart }]}
        >
          <CartScreen organisation={{ id: organisation.id, name: organisation.name }} />
        </Seeded>
      </Page>
    </Messages>
  );
}
