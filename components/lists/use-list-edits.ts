'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/messages/use-reason';
import { useToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/http/browser';
import type { ListEdit } from '@/lib/lists/edits';
import type { OpenedList } from '@/lib/lists/opened-schema';
import { editListMutation, listQuery, readList } from '@/lib/lists/queries';
import { type ListDifference, listDifferences } from '@/lib/lists/rules';

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
