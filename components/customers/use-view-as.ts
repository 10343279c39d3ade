'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { useToast } from '@/components/ui/toast';
import { startViewing } from '@/lib/accounts/queries';

/**
 * Opens a page of a customer as its people see it, where nothing can be changed. It is a new document: what was read while acting
 * must not be shown.
 * @param page the path below the organisation's own, as `products`
 */
export function useViewAs({ id, name }: { id: number; name: string }): {
  viewAs: (page: string) => void;
  isOpening: boolean;
} {
  const t = useTranslations('customers.detail');
  const reason = useReason();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (_page: string) => startViewing(id),
    onSuccess: (_started, page) => window.location.assign(`/o/${id}/${page}`),
    onError: (error) => toast.danger({ title: t('notViewed', { name }), detail: reason(error) }),
  });
  return { viewAs: mutate, isOpening: isPending };
}
