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
import type { Budget, Budgets } from '@/lib/orders/budgets/schema';
import { useLastingMutation } from '@/lib/platform/query/use-lasting-mutation';
import { type BudgetDefaults, readDraft, toDraft } from './budget-draft';
import { BudgetFields } from './budget-fields';

interface BudgetDialogProps {
  organisationId: number;
  /** Null for a new one. */
  budget: Budget | null;
  people: Budgets['people'];
  defaults: BudgetDefaults;
  onClose: () => void;
}

/** Writes a budget. */
export function BudgetDialog({ organisationId, budget, people, defaults, onClose }: BudgetDialogProps) {
  const t = useTranslations('budgets.dialog');
  const actions = useTranslations('ui.actions');
  const problem = useProblem();
  const toast = useToast();
  const locale = useLocale();
  const [draft, setDraft] = useState(() => toDraft(budget, defaults, locale));
  const [hasTried, setTried] = useState(false);
  const { mutate, isPending, error } = useLastingMutation(budgetMutation(useQueryClient(), organisationId));
  const { budget: read, errors } = readDraft(draft);
  const submit = () => {
    setTried(true);
    if (!read) return;
    const act = budget
      ? ({ act: 'change', id: budget.id, version: budget.version, budget: read } as const)
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
        {error && (
          <Notice live tone="danger" title={problem(error).title}>
            {problem(error).detail}
          </Notice>
        )}
        <BudgetFields
          draft={draft}
          people={people}
          errors={hasTried ? errors : {}}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
      </div>
    </Dialog>
  );
}
