import { notFound } from 'next/navigation';
import { CartScreen } from '@/components/cart/cart-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { getCart } from '@/lib/cart/data';
import { cartIdSchema } from '@/lib/cart/named/schema';
import { cartQuery } from '@/lib/cart/queries';
import { getOrganisation } from '@/lib/organisations/data';
import { orNotFound } from '@/lib/platform/http/page';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('cart.page.title');

interface NamedCartPageProps {
  params: Promise<{ organisationId: string; cartId: string }>;
}

/** One cart by its id, such as one that waits for an approval or is shared to be read. */
export default async function NamedCartPage({ params }: NamedCartPageProps) {
  const actor = await pageActor(params, 'orders:create');
  const { cartId } = await params;
  if (!cartIdSchema.safeParse({ cartId }).success) notFound();
  const { organisationId } = actor;
  const [cart, organisation] = await Promise.all([
    orNotFound(getCart(actor, cartId)),
    getOrganisation(actor, organisationId),
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
        <Seeded seeds={[{ queryKey: cartQuery({ organisationId, cartId }).queryKey, data: cart }]}>
          <CartScreen cartId={cartId} organisation={{ id: organisation.id, name: organisation.name }} />
        </Seeded>
      </Page>
    </Messages>
  );
}
