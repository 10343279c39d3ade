import { HomeScreen } from '@/components/operations/home/home-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { getHome } from '@/lib/operations/home/data';
import { homeQuery } from '@/lib/operations/home/queries';
import { getOrganisation } from '@/lib/organisations/data';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('home.page.title');

/** An organisation's home: what needs the person first. */
export default async function HomePage({ params }: { params: Promise<{ organisationId: string }> }) {
  const actor = await pageActor(params, 'orders:read');
  const [data, { id, name }] = await Promise.all([
    getHome(actor),
    getOrganisation(actor, actor.organisationId),
  ]);
  return (
    <Messages
      namespaces={[
        'addresses',
        'approvals',
        'attention',
        'cart',
        'cart-errors',
        'carts',
        'catalogue',
        'catalogue-changes',
        'figures',
        'home',
        'order-templates',
        'order-files',
        'orders',
        'reasons',
        'requests',
        'status',
        'unconfirmed-orders',
      ]}
    >
      <Page>
        <Seeded seeds={[{ queryKey: homeQuery(id).queryKey, data }]}>
          <HomeScreen organisation={{ id, name }} canOrder={actor.permissions.includes('orders:create')} />
        </Seeded>
      </Page>
    </Messages>
  );
}
