import { notFound } from 'next/navigation';
import { RuleEditorScreen } from '@/components/orders/approval-rules/rule-editor';
import { Messages } from '@/components/platform/messages/messages';
import { pageActor } from '@/lib/accounts/auth/page';
import { listRules } from '@/lib/orders/approval-rules/data';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('approval-rules.editor.title');

interface RulePageProps {
  params: Promise<{ organisationId: string; ruleId: string }>;
}

export default async function RulePage({ params }: RulePageProps) {
  const actor = await pageActor(params, 'orders:manage');
  const { ruleId } = await params;
  const rules = await listRules(actor);
  const rule = rules.rules.find(({ id }) => id === ruleId);
  if (!rule) notFound();
  return (
    <Messages namespaces={['approval-rules']}>
      <RuleEditorScreen key={rule.version} organisationId={actor.organisationId} rule={rule} rules={rules} />
    </Messages>
  );
}
