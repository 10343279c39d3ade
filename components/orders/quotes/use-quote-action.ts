'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { useToast } from '@/components/ui/toast';
import { type QuoteAction, quoteActionMutation } from '@/lib/orders/quotes/queries';

/** Does something with a quote. An error is shown, and the quote is read again: it may not be what the page showed. */
export function useQuoteAction(organisationId: number, id: string) {
  const t = useTranslations('quotes.quote');
  const reason = useReason();
  const toast = useToast();
  const { mutate, isPending, variables } = useMutation({
    ...quoteActionMutation(useQueryClient(), organisationId, id),
    onError: (error) => toast.danger({ title: t('actionFailed'), detail: reason(error) }),
  });
  return {
    act: (action: QuoteAction, onDone?: () => void) => mutate(action, { onSuccess: onDone }),
    busy: isPending ? (variables?.kind ?? null) : null,
  };
}
export type QuoteActions = ReturnType<typeof useQuoteAction>;
