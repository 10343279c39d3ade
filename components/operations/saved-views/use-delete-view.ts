'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { useToast } from '@/components/ui/toast';
import type { ListName } from '@/lib/operations/saved-views/constants';
import {
  createViewMutation,
  defaultViewMutation,
  deleteViewMutation,
} from '@/lib/operations/saved-views/queries';
import type { SavedView } from '@/lib/operations/saved-views/schema';
import { useLastingMutation } from '@/lib/platform/query/use-lasting-mutation';
import type { ListView } from './use-list-view';

/** Deletes views, and restores one for as long as the toast about it is shown. */
export function useDeleteView(organisationId: number, list: ListName, view: ListView) {
  const t = useTranslations('saved-views.outcome');
  const [toast, reason, client] = [useToast(), useReason(), useQueryClient()];
  const deletion = useLastingMutation(deleteViewMutation(client, organisationId, list));
  const creation = useLastingMutation(createViewMutation(client, organisationId, list));
  const defaulting = useLastingMutation(defaultViewMutation(client, organisationId, list));
  /** The view comes back under another id: colleagues who had it open choose it again. */
  const restore = ({ name, search, columns, isShared }: SavedView, wasDefault: boolean) =>
    creation.mutate(
      { name, search, columns, isShared },
      {
        onSuccess: (made) => {
          view.open(made);
          if (wasDefault) defaulting.mutate(made.id);
          toast.success({ title: t('restored', { name }) });
        },
        onError: (error) => toast.danger({ title: t('notRestored'), detail: reason(error) }),
      },
    );
  const remove = (removed: SavedView, onDone: () => void) => {
    const wasDefault = removed.id === view.defaultId;
    const undo = { label: t('undo'), onPress: () => restore(removed, wasDefault) };
    deletion.mutate(
      { id: removed.id, version: removed.version },
      {
        onSuccess: () => {
          view.open(null);
          toast.success({
            title: t('deleted', { name: removed.name }),
            // A view of somebody else would come back as the actor's own.
            action: removed.isOwn ? undo : undefined,
          });
        },
        onError: (error) => toast.danger({ title: t('failed'), detail: reason(error) }),
        onSettled: onDone,
      },
    );
  };
  return { isPending: deletion.isPending, remove };
}
