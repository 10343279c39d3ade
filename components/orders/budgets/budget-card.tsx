'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { LinkButton } from '@/components/ui/link-button';
import { useToast } from '@/components/ui/toast';
import { budgetMutation, budgetPath } from '@/lib/orders/budgets/queries';
import type { Budget } from '@/lib/orders/budgets/schema';
import { formatDay } from '@/lib/orders/delivery/rules';
import { BudgetRules } from './budget-rules';
import { UseBar } from './use-bar';

interface BudgetCardProps {
  organisationId: number;
  budget: Budget;
  onEdit: () => void;
}

/** One budget: the use of its present period, and its rules in a sentence. */
export function BudgetCard({ organisationId, budget, onEdit }: BudgetCardProps) {
  const t = useTranslations('budgets.card');
  const locale = useLocale();
  const { name, use } = budget;
  return (
    <li className="grid min-w-0">
      <Card title={name} aside={<ScopeBadge budget={budget} />}>
        <div className="grid h-full grid-cols-[minmax(0,1fr)] content-start gap-3">
          {use ? (
            <>
              <p className="text-muted text-small">
                {t('period', { from: formatDay(use.from, locale), until: formatDay(use.until, locale) })}
              </p>
              <UseBar budget={budget} use={use} />
            </>
          ) : (
            <p className="text-muted">{t('notBegun', { day: formatDay(budget.startsOn, locale) })}</p>
          )}
          <BudgetRules budget={budget} />
          <CardActions organisationId={organisationId} budget={budget} onEdit={onEdit} />
        </div>
      </Card>
    </li>
  );
}

/** The person, the cost centre or the organisation that a budget is for. */
export function ScopeBadge({ budget: { personName, costCentreName } }: { budget: Budget }) {
  const t = useTranslations('budgets.card');
  if (costCentreName !== null) return <Badge>{t('costCentre', { name: costCentreName })}</Badge>;
  return <Badge>{personName ?? t('everybody')}</Badge>;
}

function CardActions({ organisationId, budget, onEdit }: BudgetCardProps) {
  const t = useTranslations('budgets.card');
  const reason = useReason();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation(budgetMutation(useQueryClient(), organisationId));
  const { id, version, name } = budget;
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton
        size="small"
        aria-label={t('detailsNamed', { name })}
        href={budgetPath(organisationId, id) as Route}
      >
        {t('details')}
      </LinkButton>
      <Button size="small" aria-label={t('editNamed', { name })} onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button size="small" aria-label={t('removeNamed', { name })} onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('removeTitle', { name })}
        description={t('removeDetail')}
        confirmLabel={t('remove')}
        danger
        busy={isPending}
        onConfirm={() =>
          mutate(
            { act: 'remove', id, version },
            {
              onError: (error) => toast.danger({ title: t('notRemoved'), detail: reason(error) }),
              onSettled: () => setAsking(false),
            },
          )
        }
      />
    </div>
  );
}
