'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { useToast } from '@/components/ui/toast';
import { cartPath } from '@/lib/cart/queries';
import type { OpenedTemplate } from '@/lib/orders/order-templates/opened-schema';
import { acceptBaselineMutation, putTemplateMutation } from '@/lib/orders/order-templates/queries';
import type { PutTemplateResult } from '@/lib/orders/order-templates/schema';
import type { ChosenLines } from './use-chosen-lines';

/** Puts the chosen lines into the cart. What was rejected stays on the page until it is dismissed. */
export function usePutTemplate(organisationId: number, id: string) {
  const t = useTranslations('order-templates.actions');
  const reason = useReason();
  const router = useRouter();
  const toast = useToast();
  const [rejected, setRejected] = useState<PutTemplateResult['rejected']>([]);
  const { mutate, isPending } = useMutation(putTemplateMutation(useQueryClient(), organisationId, id));
  const put = ({ cartVersion }: OpenedTemplate, chosen: ChosenLines) => {
    const lines = chosen.requireQuantities();
    if (!lines) {
      toast.warning({ title: t('unreadQuantity'), detail: t('unreadQuantityDetail') });
      return;
    }
    mutate(
      {
        cartVersion,
        lines: lines.map(({ line: { id, snapshot }, quantity }) => ({ id, quantity, snapshot })),
      },
      {
        onSuccess: (result) => {
          setRejected(result.rejected);
          const message = {
            title: t('added', { count: result.added }),
            action: { label: t('openCart'), onPress: () => router.push(cartPath(organisationId) as Route) },
          };
          if (result.added > 0) toast.success(message);
        },
        onError: (error) => toast.danger({ title: t('notPut'), detail: reason(error) }),
      },
    );
  };
  return { put, isPending, rejected, dismiss: () => setRejected([]) };
}

/** Takes what the page shows as the baseline. */
export function useAcceptBaseline(organisationId: number, id: string) {
  const t = useTranslations('order-templates.template');
  const reason = useReason();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    ...acceptBaselineMutation(useQueryClient(), organisationId, id),
    onError: (error) => toast.danger({ title: t('notAccepted'), detail: reason(error) }),
  });
  const accept = ({ lines }: OpenedTemplate) => {
    const shown = lines.flatMap((line) => (line.snapshot ? [{ id: line.id, snapshot: line.snapshot }] : []));
    if (shown.length > 0)
      mutate({ lines: shown }, { onSuccess: () => toast.success({ title: t('accepted') }) });
  };
  return { accept, isPending };
}
