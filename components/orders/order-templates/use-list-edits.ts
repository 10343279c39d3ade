'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { useToast } from '@/components/ui/toast';
import type { ListEdit } from '@/lib/orders/order-templates/edits';
import type { OpenedList } from '@/lib/orders/order-templates/opened-schema';
import { editListMutation, listQuery, readList } from '@/lib/orders/order-templates/queries';
import { type ListDifference, listDifferences } from '@/lib/orders/order-templates/rules';
import { ApiError } from '@/lib/platform/http/browser';

/** The changes that someone else saved while the page was open. */
export interface ListConflict {
  /** Says who, when that is known. */
  detail: string;
  differences: ListDifference[];
}

/** Changes of a list; one that meets a newer list is not saved, and says what is new. */
export function useListEdits(organisationId: number, id: string) {
  const t = useTranslations('lists.edit');
  const reason = useReason();
  const toast = useToast();
  const client = useQueryClient();
  const [conflict, setConflict] = useState<ListConflict | null>(null);
  const { mutateAsync, isPending } = useMutation(editListMutation(client, organisationId, id));
  const { queryKey } = listQuery(organisationId, id);

  const explain = async (error: unknown, shown: OpenedList | undefined) => {
    if (!(error instanceof ApiError) || error.code !== 'conflict' || !shown)
      return toast.danger({ title: t('notSaved'), detail: reason(error) });
    const now = await readList(client, organisationId, id).catch(() => null);
    setConflict({ detail: reason(error), differences: now ? listDifferences(shown, now) : [] });
  };
  return {
    conflict,
    dismissConflict: () => setConflict(null),
    isPending,
    /** @returns whether it was saved */
    edit: async (change: ListEdit): Promise<boolean> => {
      const shown = client.getQueryData(queryKey);
      try {
        await mutateAsync(change);
        setConflict(null);
        return true;
      } catch (error) {
        await explain(error, shown);
        return false;
      }
    },
  };
}
export type ListEdits = ReturnType<typeof useListEdits>;
