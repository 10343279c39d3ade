import { ListsScreen } from '@/components/orders/order-templates/lists-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { listLists } from '@/lib/orders/order-templates/opening';
import { listsQuery } from '@/lib/orders/order-templates/queries';
import { getOrganisation } from '@/lib/organisations/data';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('lists.page.title');

/** The lists that the person sees for the acting organisation. */
export default async function ListsPage({ params }: { params: Promise<{ organisationId: string }> }) {
  const actor = await pageActor(params, 'products:read');
  const [data, { id, name }] = await Promise.all([
    listLists(actor),
    getOrganisation(actor, actor.organisationId),
  ]);
  return (
    <Messages namespaces={['lists']}>
      <Page>
        <Seeded seeds={[{ queryKey: listsQuery(id).queryKey, data }]}>
          <ListsScreen organisation={{ id, name }} mayOrder={actor.permissions.includes('orders:create')} />
        </Seeded>
      </Page>
    </Messages>
  );
}
