'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { useToast } from '@/components/ui/toast';
import type { ListName } from '@/lib/operations/saved-views/constants';
import {
  changeViewMutation,
  createViewMutation,
  defaultViewMutation,
} from '@/lib/operations/saved-views/queries';
import type { ChangeView, SavedView } from '@/lib/operations/saved-views/schema';
import { useLastingMutation } from '@/lib/platform/query/use-lasting-mutation';
import { useDeleteView } from './use-delete-view';
import type { ListView } from './use-list-view';

type Changes = Omit<ChangeView, 'version'>;

interface Answer {
  onDone?: () => void;
  /** Takes the reason instead of a toast, such as a dialog that stays open. */
  onError?: (reason: string) => void;
}

/** Writes views and says what came of it. */
export function useViewActions(organisationId: number, list: ListName, view: ListView) {
  const t = useTranslations('saved-views.outcome');
  const [toast, reason, client] = [useToast(), useReason(), useQueryClient()];
  const creation = useLastingMutation(createViewMutation(client, organisationId, list));
  const changing = useLastingMutation(changeViewMutation(client, organisationId, list));
  const deletion = useDeleteView(organisationId, list, view);
  const defaulting = useLastingMutation(defaultViewMutation(client, organisationId, list));
  const fail = (error: unknown, title: string, { onError }: Answer = {}) =>
    onError ? onError(reason(error)) : toast.danger({ title, detail: reason(error) });
  return {
    isBusy: creation.isPending || changing.isPending || deletion.isPending,
    /** Keeps the list as it is now under a name, and shows that view. */
    create: (input: { name: string; isShared: boolean }, answer: Answer) =>
      creation.mutate(
        { ...input, ...view.state },
        {
          onSuccess: (made) => {
            view.open(made);
            toast.success({ title: t('saved', { name: made.name }) });
            answer.onDone?.();
          },
          onError: (error) => fail(error, t('notSaved'), answer),
        },
      ),
    change: (
      { id, name, version }: SavedView,
      changes: Changes,
      outcome: 'changed' | 'shared' | 'unshared',
      answer: Answer = {},
    ) =>
      changing.mutate(
        { id, version, ...changes },
        {
          onSuccess: (after) => {
            // Its columns are no longer different from those that are kept.
            if (after && 'search' in changes) view.open(after);
            toast.success({ title: t(outcome, { name: after?.name ?? name }) });
            answer.onDone?.();
          },
          onError: (error) => fail(error, t('failed'), answer),
        },
      ),
    remove: deletion.remove,
    setDefault: (chosen: SavedView | null) =>
      defaulting.mutate(chosen?.id ?? null, {
        onSuccess: () =>
          toast.success({ title: chosen ? t('default', { name: chosen.name }) : t('noDefault') }),
        onError: (error) => fail(error, t('failed')),
      }),
  };
}

export type ViewActions = ReturnType<typeof useViewActions>;
