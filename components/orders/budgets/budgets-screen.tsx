'use client';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CostCentres } from '@/components/orders/cost-centres/cost-centres';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadError } from '@/components/ui/load-error';
import { loadFailed } from '@/components/ui/load-failed';
import { PageHeader } from '@/components/ui/page-header';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { budgetsQuery } from '@/lib/orders/budgets/queries';
import type { Budget } from '@/lib/orders/budgets/schema';
import { costCentresQuery } from '@/lib/orders/cost-centres/queries';
import { BudgetCard } from './budget-card';
import type { BudgetDefaults } from './budget-draft';

const BudgetDialog = dynamic(() => import('./budget-dialog').then((part) => part.BudgetDialog, loadFailed), {
  ssr: false,
});

interface BudgetsScreenProps {
  organisationId: number;
  defaults: BudgetDefaults;
}

/** The budgets of an organisation, each with the use of its present period. */
export function BudgetsScreen({ organisationId, defaults }: BudgetsScreenProps) {
  const t = useTranslations('budgets.page');
  const { data, error, refetch } = useQuery(budgetsQuery(organisationId));
  const costCentres = useQuery(costCentresQuery(organisationId)).data?.costCentres ?? [];
  const [opened, setOpened] = useState<{ budget: Budget | null } | null>(null);
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setOpened({ budget: null })}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} detail={t('detail')} actions={add} />
      {error && !data && <LoadError title={t('notLoaded')} error={error} onRetry={refetch} />}
      {!data && !error && <RowsSkeleton label={t('loading')} />}
      {data?.budgets.length === 0 && <EmptyState title={t('empty')} detail={t('emptyDetail')} />}
      <ul aria-label={t('title')} className="grid gap-4 empty:hidden lg:grid-cols-2">
        {data?.budgets.map((budget) => (
          <BudgetCard
            key={budget.id}
            organisationId={organisationId}
            budget={budget}
            onEdit={() => setOpened({ budget })}
          />
        ))}
      </ul>
      <CostCentres organisationId={organisationId} />
      {opened && data && (
        <BudgetDialog
          organisationId={organisationId}
          budget={opened.budget}
          choices={{ people: data.people, costCentres }}
          defaults={defaults}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
