'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { useToast } from '@/components/ui/toast';
import {
  activateCartMutation,
  clearCartMutation,
  copyCartMutation,
  createCartMutation,
  deleteCartMutation,
  leaveCartMutation,
  markCartSeenMutation,
  mergeCartMutation,
  moveLinesMutation,
  renameCartMutation,
  undoClearMutation,
} from '@/lib/cart/named/queries';
import type { Transfer } from '@/lib/cart/named/schema';

/** Runs the actions on whole carts. An error appears as a toast, unless a dialog shows it at its field. */
export function useNamedCarts(organisationId: number) {
  const t = useTranslations('carts.results');
  const client = useQueryClient();
  const toast = useToast();
  const reason = useReason();
  const onError = (error: Error) => toast.danger({ title: t('failed'), detail: reason(error) });
  /** Says what was moved, and each line that had no room. */
  const reportTransfer = ({ moved, rejected }: Transfer, to: string) => {
    if (rejected.length === 0) return toast.success({ title: t('moved', { count: moved, name: to }) });
    const shown = rejected.slice(0, 3).map((line) => `${line.name}: ${line.reason}`);
    const rest = rejected.length - shown.length;
    toast.warning({
      title: t('movedPartly', { moved, stayed: rejected.length }),
      detail: [...shown, ...(rest > 0 ? [t('more', { count: rest })] : [])].join('\n'),
    });
  };
  return {
    create: useMutation(createCartMutation(client, organisationId)),
    rename: useMutation(renameCartMutation(client, organisationId)),
    copy: useMutation(copyCartMutation(client, organisationId)),
    merge: useMutation({ ...mergeCartMutation(client, organisationId), onError }),
    move: useMutation({ ...moveLinesMutation(client, organisationId), onError }),
    remove: useMutation({ ...deleteCartMutation(client, organisationId), onError }),
    leave: useMutation({ ...leaveCartMutation(client, organisationId), onError }),
    markSeen: useMutation({ ...markCartSeenMutation(client, organisationId), onError }),
    activate: useMutation({ ...activateCartMutation(client, organisationId), onError }),
    clear: useMutation({ ...clearCartMutation(client, organisationId), onError }),
    undo: useMutation({ ...undoClearMutation(client, organisationId), onError }),
    reportTransfer,
  };
}

export type NamedCarts = ReturnType<typeof useNamedCarts>;
