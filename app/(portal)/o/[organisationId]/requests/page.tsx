import { RequestsScreen } from '@/components/orders/requests/requests-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { listRequests } from '@/lib/orders/requests/data';
import { parseRequestsFilter, toPermittedFilter } from '@/lib/orders/requests/filter';
import { requestsQuery } from '@/lib/orders/requests/queries';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('requests.list.title');

interface RequestsPageProps {
  params: Promise<{ organisationId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function RequestsPage({ params, searchParams }: RequestsPageProps) {
  const actor = await pageActor(params, 'orders:read');
  const canAnswer = actor.permissions.includes('requests:answer');
  const filter = toPermittedFilter(parseRequestsFilter(await searchParams), canAnswer);
  const { queryKey } = requestsQuery(actor.organisationId, filter);
  const page = await listRequests(actor, filter);
  return (
    <Messages namespaces={['requests']}>
      <Page>
        <Seeded seeds={[{ queryKey, data: { pages: [page], pageParams: [null] } }]}>
          <RequestsScreen organisationId={actor.organisationId} canAnswer={canAnswer} />
        </Seeded>
      </Page>
    </Messages>
  );
}
