import { SubscriptionsScreen } from '@/components/orders/subscriptions/subscriptions-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { listSubscriptions } from '@/lib/orders/subscriptions/data';
import { parseSubscriptionsFilter } from '@/lib/orders/subscriptions/filter';
import { subscriptionsQuery } from '@/lib/orders/subscriptions/queries';
import { getOrganisation, listOrganisations } from '@/lib/organisations/data';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('subscriptions.page.title');

interface SubscriptionsPageProps {
  params: Promise<{ organisationId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function SubscriptionsPage({ params, searchParams }: SubscriptionsPageProps) {
  const actor = await pageActor(params, 'orders:read');
  const filter = parseSubscriptionsFilter(await searchParams);
  const [page, organisation, tree] = await Promise.all([
    listSubscriptions(actor, filter),
    getOrganisation(actor, actor.organisationId),
    listOrganisations(actor, { text: '' }),
  ]);
  const { queryKey } = subscriptionsQuery(actor.organisationId, filter);
  return (
    <Messages namespaces={['cart', 'cart-errors', 'catalogue', 'orders', 'subscriptions']}>
      <Page>
        <Seeded seeds={[{ queryKey, data: { pages: [page], pageParams: [null] } }]}>
          <SubscriptionsScreen
            organisation={{ id: organisation.id, name: organisation.name }}
            hasDescendants={tree.organisations.some(({ parentId }) => parentId === organisation.id)}
            canOrder={actor.permissions.includes('orders:create')}
            canRemind={actor.permissions.includes('orders:manage')}
            canNameUnit={actor.permissions.includes('search:manage')}
          />
        </Seeded>
      </Page>
    </Messages>
  );
}
