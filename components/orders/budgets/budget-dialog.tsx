'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProblem } from '@/components/platform/messages/use-problem';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { useToast } from '@/components/ui/toast';
import { budgetMutation } from '@/lib/orders/budgets/queries';
import type { Budget } from '@/lib/orders/budgets/schema';
import { formatMoney } from '@/lib/platform/formats/money';
import { getConflicting } from '@/lib/platform/http/browser';
import { useLastingMutation } from '@/lib/platform/query/use-lasting-mutation';
import { type BudgetChoices, type BudgetDefaults, readDraft, toDraft } from './budget-draft';
import { BudgetFields } from './budget-fields';

interface BudgetDialogProps {
  organisationId: number;
  /** Null for a new one. */
  budget: Budget | null;
  choices: BudgetChoices;
  defaults: BudgetDefaults;
  onClose: () => void;
}

/** Writes a budget. After somebody else's change, saving again replaces that. */
export function BudgetDialog({ organisationId, budget, choices, defaults, onClose }: BudgetDialogProps) {
  const t = useTranslations('budgets.dialog');
  const actions = useTranslations('ui.actions');
  const toast = useToast();
  const locale = useLocale();
  const [draft, setDraft] = useState(() => toDraft(budget, defaults, locale));
  const [hasTried, setTried] = useState(false);
  const { mutate, isPending, error } = useLastingMutation(budgetMutation(useQueryClient(), organisationId));
  const { budget: read, errors } = readDraft(draft);
  const submit = () => {
    setTried(true);
    if (!read) return;
    const version = getConflicting<Budget>(error)?.version ?? budget?.version ?? 0;
    const act = budget
      ? ({ act: 'change', id: budget.id, version, budget: read } as const)
      : ({ act: 'create', budget: read } as const);
    mutate(act, {
      onSuccess: () => {
        onClose();
        toast.success({ title: t('saved', { name: read.name }) });
      },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={budget ? t('edit', { name: budget.name }) : t('add')}
      footer={
        <>
          <DialogClose render={<Button>{actions('cancel')}</Button>} />
          <Button variant="primary" busy={isPending} onClick={submit}>
            {actions('save')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {error && <SaveError error={error} />}
        <BudgetFields
          draft={draft}
          choices={choices}
          errors={hasTried ? errors : {}}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
      </div>
    </Dialog>
  );
}

function SaveError({ error }: { error: Error }) {
  const t = useTranslations('budgets.dialog');
  const locale = useLocale();
  const { title, detail } = useProblem()(error);
  const current = getConflicting<Budget>(error);
  if (!current)
    return (
      <Notice live tone="danger" title={title}>
        {detail}
      </Notice>
    );
  const { name, amount, currency, period } = current;
  return (
    <Notice live tone="warning" title={t('conflict')}>
      {t('conflictDetail', { name, amount: formatMoney({ amount, currency }, locale), period })}
    </Notice>
  );
}
