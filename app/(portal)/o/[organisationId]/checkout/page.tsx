import { CheckoutScreen } from '@/components/cart/checkout/checkout-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { getCart } from '@/lib/cart/data';
import { cartParamSchema } from '@/lib/cart/model/schema';
import { cartQuery } from '@/lib/cart/queries';
import { getAddressBook } from '@/lib/customers/addresses/book/data';
import { addressBookQuery } from '@/lib/customers/addresses/queries';
import { getHoldNotice } from '@/lib/orders/approval/hold';
import { listCostCentres } from '@/lib/orders/cost-centres/data';
import { costCentresQuery } from '@/lib/orders/cost-centres/queries';
import { findLastAddressId } from '@/lib/orders/page';
import { getOrganisation } from '@/lib/organisations/data';
import { orNotFound } from '@/lib/platform/http/page';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('checkout.page.title');

interface CheckoutPageProps {
  params: Promise<{ organisationId: string }>;
  /** `cart`: the cart of an accepted quote; without it the active one. */
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function CheckoutPage({ params, searchParams }: CheckoutPageProps) {
  const actor = await pageActor(params, 'orders:create');
  const cartId = cartParamSchema.safeParse(await searchParams).data?.cart;
  const { organisationId, userId } = actor;
  const [cart, book, costCentres, organisation, holdNotice, lastAddressId] = await Promise.all([
    orNotFound(getCart(actor, cartId)),
    getAddressBook(actor),
    listCostCentres(actor),
    getOrganisation(actor, organisationId),
    getHoldNotice(actor),
    findLastAddressId(actor),
  ]);
  const seeds = [
    { queryKey: cartQuery({ organisationId, cartId }).queryKey, data: cart },
    { queryKey: addressBookQuery(organisationId).queryKey, data: book },
    { queryKey: costCentresQuery(organisationId).queryKey, data: costCentres },
  ];
  return (
    <Messages
      namespaces={[
        'addresses',
        'approvals.approvers',
        'approvals.checkout',
        'approvals.progress',
        'approvals.reasons',
        'budgets',
        'cart',
        'cart-errors',
        'carts',
        'catalogue',
        'checkout',
        'cost-centres.choice',
        'order-files',
        'orders',
        'reasons',
        'requests.ask',
        'requests.files',
        'requests.kinds',
      ]}
    >
      <Page>
        <Seeded seeds={seeds}>
          <CheckoutScreen
            holdNotice={holdNotice}
            lastAddressId={lastAddressId}
            personId={userId}
            cartId={cartId}
            organisation={{ id: organisation.id, name: organisation.name }}
          />
        </Seeded>
      </Page>
    </Messages>
  );
}
