'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { createQuoteMutation, quotesPath } from '@/lib/orders/quotes/queries';

/** Opens the draft of a quote that answers a price request. */
export function MakeQuote({ organisationId, requestId }: { organisationId: number; requestId: string }) {
  const t = useTranslations('requests.actions');
  const router = useRouter();
  const toast = useToast();
  const reason = useReason();
  const { mutate, isPending } = useMutation({
    ...createQuoteMutation(useQueryClient(), organisationId),
    onSuccess: ({ id }) => router.push(quotesPath(organisationId, id) as Route),
    onError: (error) => toast.danger({ title: t('quoteFailed'), detail: reason(error) }),
  });
  return (
    <Button
      variant="primary"
      icon={<FileText />}
      busy={isPending}
      onClick={() => mutate({ from: 'request', requestId })}
    >
      {t('quote')}
    </Button>
  );
}
