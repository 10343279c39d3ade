import { CheckoutScreen } from '@/components/cart/checkout/checkout-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { getCart } from '@/lib/cart/data';
import { cartQuery } from '@/lib/cart/queries';
import { getAddressBook } from '@/lib/customers/addresses/book/data';
import { addressBookQuery } from '@/lib/customers/addresses/queries';
import { getHoldNotice } from '@/lib/orders/approval/hold';
import { listCostCentres } from '@/lib/orders/cost-centres/data';
import { costCentresQuery } from '@/lib/orders/cost-centres/queries';
import { findLastAddressId } from '@/lib/orders/page';
import { getOrganisation } from '@/lib/organisations/data';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('checkout.page.title');

export default async function CheckoutPage({ params }: { params: Promise<{ organisationId: string }> }) {
  const actor = await pageActor(params, 'orders:create');
  const { organisationId, userId } = actor;
  const [cart, book, costCentres, organisation, holdNotice, lastAddressId] = await Promise.all([
    getCart(actor),
    getAddressBook(actor),
    listCostCentres(actor),
    getOrganisation(actor, organisationId),
    getHoldNotice(actor),
    findLastAddressId(actor),
  ]);
  const seeds = [
    { queryKey: cartQuery({ organisationId }).queryKey, data: cart },
    { queryKey: addressBookQuery(organisationId).queryKey, data: book },
    { queryKey: costCentresQuery(organisationId).queryKey, data: costCentres },
  ];
  return (
    <Messages
      namespaces={[
        'addresses',
        'approvals',
        'budgets',
        'cart',
        'cart-errors',
        'catalogue',
        'checkout',
        'cost-centres.choice',
        'order-files',
        'orders',
        'reasons',
      ]}
    >
      <Page>
        <Seeded seeds={seeds}>
          <CheckoutScreen
            holdNotice={holdNotice}
            lastAddressId={lastAddressId}
            personId={userId}
            organisation={{ id: organisation.id, name: organisation.name }}
          />
        </Seeded>
      </Page>
    </Messages>
  );
}
