import { RuleEditorScreen } from '@/components/orders/approval-rules/rule-editor';
import { Messages } from '@/components/platform/messages/messages';
import { pageActor } from '@/lib/accounts/auth/page';
import { listRules } from '@/lib/orders/approval-rules/data';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('approval-rules.editor.newTitle');

interface NewRulePageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function NewRulePage({ params }: NewRulePageProps) {
  const actor = await pageActor(params, 'orders:manage');
  return (
    <Messages namespaces={['approval-rules']}>
      <RuleEditorScreen organisationId={actor.organisationId} rule={null} rules={await listRules(actor)} />
    </Messages>
  );
}
