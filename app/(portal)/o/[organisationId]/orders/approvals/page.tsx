import { ApprovalsScreen } from '@/components/orders/approvals/approvals-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { openViews } from '@/lib/operations/saved-views/page';
import { savedViewsQuery } from '@/lib/operations/saved-views/queries';
import { listApprovals } from '@/lib/orders/approval/data';
import { approvalsPath, approvalsQuery } from '@/lib/orders/approval/queries';
import { getOrganisation } from '@/lib/organisations/data';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('approvals.list.title');

interface ApprovalsPageProps {
  params: Promise<{ organisationId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ApprovalsPage({ params, searchParams }: ApprovalsPageProps) {
  const actor = await pageActor(params, 'orders:approve');
  const path = approvalsPath(actor.organisationId);
  const views = await openViews(actor, 'approvals', { path, search: await searchParams });
  const [list, organisation] = await Promise.all([
    listApprovals(actor),
    getOrganisation(actor, actor.organisationId),
  ]);
  const { queryKey } = approvalsQuery(actor.organisationId);
  return (
    <Messages namespaces={['approvals', 'cart', 'catalogue', 'orders', 'saved-views']}>
      <Page>
        <Seeded
          seeds={[
            { queryKey, data: list },
            { queryKey: savedViewsQuery(actor.organisationId, 'approvals').queryKey, data: views },
          ]}
        >
          <ApprovalsScreen organisation={{ id: organisation.id, name: organisation.name }} />
        </Seeded>
      </Page>
    </Messages>
  );
}
