'use client';
import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck, Plus } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { LoadError } from '@/components/ui/load-error';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { approvalRulesPath, rulesQuery } from '@/lib/orders/approval-rules/queries';
import type { Rules } from '@/lib/orders/approval-rules/schema';
import { RuleCard } from './rule-card';

/** The approval rules of an organisation, each in a sentence. */
export function RulesScreen({ organisationId }: { organisationId: number }) {
  const t = useTranslations('approval-rules.page');
  const { data, error, refetch } = useQuery(rulesQuery(organisationId));
  const add = (
    <LinkButton variant="primary" icon={<Plus />} href={`${approvalRulesPath(organisationId)}/new` as Route}>
      {t('add')}
    </LinkButton>
  );
  return (
    <div className="max-w-reading">
      <PageHeader title={t('title')} detail={t('detail')} actions={add} />
      {error && !data && <LoadError title={t('notLoaded')} error={error} onRetry={refetch} />}
      {!data && !error && <RowsSkeleton label={t('loading')} />}
      {data && <RuleList organisationId={organisationId} data={data} />}
    </div>
  );
}

function RuleList({ organisationId, data }: { organisationId: number; data: Rules }) {
  const t = useTranslations('approval-rules.page');
  const { rules, names, aboveCount } = data;
  return (
    <div className="grid gap-4">
      {aboveCount > 0 && <Notice>{t('above', { count: aboveCount })}</Notice>}
      {rules.length === 0 && (
        <EmptyState icon={ClipboardCheck} title={t('empty')} detail={t('emptyDetail')} />
      )}
      <ol aria-label={t('title')} className="grid gap-3 empty:hidden">
        {rules.map((rule, place) => (
          <RuleCard
            key={rule.id}
            organisationId={organisationId}
            rule={rule}
            names={names}
            isFirst={place === 0}
            isLast={place === rules.length - 1}
          />
        ))}
      </ol>
    </div>
  );
}
