'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { TimeText } from '@/components/ui/time-text';
import { ruleVersionsQuery } from '@/lib/orders/approval-rules/queries';
import { useRuleSentence } from './use-rule-sentence';

/** The versions of a rule, each in a sentence, with the orders that wait by it. */
export function RuleVersionsCard({ organisationId, ruleId }: { organisationId: number; ruleId: string }) {
  const t = useTranslations('approval-rules.editor');
  const write = useRuleSentence();
  const { data } = useQuery(ruleVersionsQuery(organisationId, ruleId));
  if (!data) return null;
  return (
    <Card title={t('versions')}>
      <p className="mb-3 text-muted text-small">{t('versionsHint')}</p>
      <ol reversed className="divide-y border-t">
        {data.versions.map(({ n, createdAt, createdBy, waiting, rule }) => {
          const time = () => <TimeText value={createdAt} dated />;
          return (
            <li key={n} className="grid gap-1 py-2.5">
              <p className="text-muted text-small">
                {createdBy === null
                  ? t.rich('made', { n, time })
                  : t.rich('madeBy', { n, time, name: createdBy })}
                {waiting > 0 && ` · ${t('waiting', { count: waiting })}`}
              </p>
              <p className="break-words">{write(rule, data.names)}</p>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
