'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import type { Selectable } from './selection-rules';
import type { ListSelection } from './use-selection';

interface SelectAllProps<Item extends Selectable> {
  selection: ListSelection<Item>;
  /** The number of entries that match; null when they were not counted to the end. */
  count: number | null;
  /** The most that can be selected. */
  max: number;
  /** Reads what matches, also what is not loaded. */
  fetchAll: () => Promise<{ items: readonly Item[]; isComplete: boolean }>;
}

/** Selects everything that matches the filters. When that is more than can be selected, it selects the first and says so. */
export function SelectAll<Item extends Selectable>({
  selection,
  count,
  max,
  fetchAll,
}: SelectAllProps<Item>) {
  const t = useTranslations('saved-views.selection');
  const [toast, reason] = [useToast(), useReason()];
  const [isBusy, setBusy] = useState(false);
  const fits = count !== null && count <= max;
  if (selection.count >= (fits ? count : max)) return null;
  const selectAll = async () => {
    setBusy(true);
    try {
      const { items, isComplete } = await fetchAll();
      selection.select(items);
      if (!isComplete) toast.info({ title: t('count', { count: items.length }), detail: t('firstDetail') });
    } catch (error) {
      toast.danger({ title: t('failed'), detail: reason(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" variant="quiet" busy={isBusy} onClick={() => void selectAll()}>
      {fits ? t('all', { count }) : t('first', { count: max })}
    </Button>
  );
}
