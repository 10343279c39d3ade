import { ApprovalsScreen } from '@/components/orders/approvals/approvals-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { listApprovals } from '@/lib/orders/approval/data';
import { approvalsQuery } from '@/lib/orders/approval/queries';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('approvals.list.title');

interface ApprovalsPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function ApprovalsPage({ params }: ApprovalsPageProps) {
  const actor = await pageActor(params, 'orders:approve');
  const { queryKey } = approvalsQuery(actor.organisationId);
  return (
    <Messages namespaces={['approvals', 'cart', 'catalogue', 'orders']}>
      <Page>
        <Seeded seeds={[{ queryKey, data: await listApprovals(actor) }]}>
          <ApprovalsScreen organisationId={actor.organisationId} />
        </Seeded>
      </Page>
    </Messages>
  );
}
