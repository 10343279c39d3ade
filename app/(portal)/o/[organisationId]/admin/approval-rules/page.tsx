import { RulesScreen } from '@/components/orders/approval-rules/rules-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/accounts/auth/page';
import { listRules } from '@/lib/orders/approval-rules/data';
import { rulesQuery } from '@/lib/orders/approval-rules/queries';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('approval-rules.page.title');

interface ApprovalRulesPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function ApprovalRulesPage({ params }: ApprovalRulesPageProps) {
  const actor = await pageActor(params, 'orders:manage');
  const { queryKey } = rulesQuery(actor.organisationId);
  return (
    <Messages namespaces={['approval-rules']}>
      <Seeded seeds={[{ queryKey, data: await listRules(actor) }]}>
        <RulesScreen organisationId={actor.organisationId} />
      </Seeded>
    </Messages>
  );
}
