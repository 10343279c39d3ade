'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useToast } from '@/components/ui/toast';
import { budgetMutation } from '@/lib/orders/budgets/queries';
import type { Budget } from '@/lib/orders/budgets/schema';
import { formatDay } from '@/lib/orders/delivery/rules';
import { formatMoney } from '@/lib/platform/formats/money';
import { UseBar } from './use-bar';

interface BudgetCardProps {
  organisationId: number;
  budget: Budget;
  onEdit: () => void;
}

/** One budget: what of its present period is used, and its rules in a sentence. */
export function BudgetCard({ organisationId, budget, onEdit }: BudgetCardProps) {
  const t = useTranslations('budgets');
  const locale = useLocale();
  const { name, personName, use, amount, currency, onExcess, personAmount } = budget;
  const write = (value: string) => formatMoney({ amount: value, currency }, locale);
  return (
    <li className="grid min-w-0">
      <Card
        title={name}
        aside={personName ? <Badge>{personName}</Badge> : <Badge>{t('card.everybody')}</Badge>}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {use ? (
            <>
              <p className="text-muted text-small">
                {t('card.period', { from: formatDay(use.from, locale), until: formatDay(use.until, locale) })}
              </p>
              <UseBar amount={amount} use={use} write={write} />
            </>
          ) : (
            <p className="text-muted">{t('card.notBegun', { day: formatDay(budget.startsOn, locale) })}</p>
          )}
          <p className="text-small">
            {t(`rules.${onExcess}`)}
            {personAmount && ` ${t('card.personLimit', { amount: write(personAmount) })}`}
          </p>
          <CardActions organisationId={organisationId} budget={budget} onEdit={onEdit} />
        </div>
      </Card>
    </li>
  );
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
